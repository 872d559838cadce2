import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { canvas } from '#server/features/catalogue/pack/schema.ts'
import { svgUrl, withBrowser } from './browser.ts'
import { readPicture } from './pictures.ts'
import { loadTexts } from './texts.ts'

const previewDir = resolve(import.meta.dirname, '../../.data/preview')
const scale = 0.5

/** Draws each scene as it will be seen, to .data/preview/<slug>.png. */
export async function preview(contentDir: string, slugs: string[]): Promise<void> {
  const cards = await loadTexts(contentDir, slugs)
  await mkdir(previewDir, { recursive: true })
  await withBrowser(async (browser) => {
    const viewport = { width: canvas.width * scale, height: canvas.height * scale }
    const page = await browser.newPage({ viewport })
    for (const card of cards) {
      const background = await readFile(join(card.dir, card.value.background), 'utf8')
      const parts = [`<img src="${svgUrl(background)}" style="width:${canvas.width}px;height:${canvas.height}px">`]
      for (const character of card.value.facts.flatMap((fact) => fact.characters)) {
        const { x, y, z, width, height, rotation, mirrored_x, mirrored_y } = character
        const turn = `rotate(${rotation}deg) scale(${mirrored_x ? -1 : 1},${mirrored_y ? -1 : 1})`
        const style = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;z-index:${z};transform:${turn}`
        parts.push(`<img src="${svgUrl(await readPicture(contentDir, character.picture))}" style="${style}">`)
      }
      const styles = `body{margin:0;zoom:${scale}}img{position:absolute;left:0;top:0}`
      await page.setContent(`<style>${styles}</style>${parts.join('')}`, { waitUntil: 'load' })
      const path = join(previewDir, `${card.folder}.png`)
      await page.screenshot({ path })
      console.log(path)
    }
  })
}
