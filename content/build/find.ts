import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { z } from 'zod'
import { extract, openSet, SETS } from '#server/features/assets/library/sets.ts'
import { picturesOf } from '#shared/rules/scenes/actor/drawActor.ts'
import { placed, readArt } from '#shared/rules/scenes/svg.ts'
import { measure } from './measure.ts'
import { OWN_SET, readFacings, readOwn } from './sets.ts'
import { loadTexts } from './texts.ts'

const previewDir = resolve(import.meta.dirname, '../../.data/preview')
const MOST = 60
const [ACROSS, CELL, LABEL] = [6, 190, 34]

type Found = { ref: string; svg: string; words: string }

/**
 * Looks for pictures by words in all sets and among those drawn here: says how each stands and looks, and on which cards
 * it is used, and draws them side by side to .data/preview/find.png.
 */
export async function find(contentDir: string, words: string[]): Promise<void> {
  const wanted = words.map((word) => word.toLowerCase())
  const found = (await allPictures(contentDir)).filter(({ words }) => wanted.every((word) => words.includes(word)))
  // What is nearest to the words comes first, and one skin tone stands for all.
  const shown = found
    .filter(({ ref }) => !/-skin-tone/.test(ref) || wanted.some((word) => 'skin-tone'.includes(word)))
    .sort((a, b) => a.ref.length - b.ref.length)
    .slice(0, MOST)
  const uses = await usesOf(contentDir)
  const facings = await readFacings(join(contentDir, 'pictures'))
  for (const { ref, svg } of shown) {
    const { ink, foot } = await measure(svg)
    const on = uses.get(ref)
    const says = [
      `ink ${ink.join(' ')}`,
      `foot ${foot.join(' ')}`,
      facings.get(ref),
      on && `used on ${[...on].join(', ')}`,
    ]
    console.log(`${ref.padEnd(44)} ${says.filter(Boolean).join(', ')}`)
  }
  console.log(`${shown.length} of ${found.length} pictures.`)
  if (shown.length > 0) await drawSheet(shown)
}

async function allPictures(contentDir: string): Promise<Found[]> {
  const found: Found[] = []
  for (const set of SETS) {
    const opened = openSet(set)
    for (const name of Object.keys(opened.icons.icons)) {
      const drawn = extract(opened, set, name)
      if (drawn) found.push({ ref: `${set}/${name}`, svg: drawn.svg, words: name })
    }
  }
  for (const [ref, { alt, keywords }] of await readOwn(join(contentDir, 'pictures'))) {
    const svg = await readFile(join(contentDir, 'pictures', `${ref}.svg`), 'utf8').catch(() => null)
    if (svg) found.push({ ref, svg, words: [ref.slice(OWN_SET.length + 1), alt, ...keywords].join(' ').toLowerCase() })
  }
  return found
}

/** The cards on which each picture is used, and what it means everywhere if it does. */
async function usesOf(contentDir: string): Promise<Map<string, Set<string>>> {
  const uses = new Map<string, Set<string>>()
  const add = (ref: string, use: string) => uses.set(ref, (uses.get(ref) ?? new Set()).add(use))
  for (const { value, folder } of await loadTexts(contentDir)) {
    for (const { picture, actor } of value.facts.flatMap((fact) => fact.characters)) {
      for (const ref of actor ? picturesOf(actor) : [picture ?? '']) add(ref, folder)
    }
  }
  const said = await readFile(join(contentDir, 'pictures', 'meanings.yaml'), 'utf8').catch(() => '{}')
  for (const [ref, meaning] of Object.entries(z.record(z.string(), z.string()).parse(parse(said) ?? {}))) {
    add(ref, `all cards for ${meaning}`)
  }
  return uses
}

async function drawSheet(shown: readonly Found[]): Promise<void> {
  const rows = Math.ceil(shown.length / ACROSS)
  const cells = shown.map(({ ref, svg }, n) => {
    const [x, y] = [(n % ACROSS) * CELL, Math.floor(n / ACROSS) * (CELL + LABEL)]
    const art = readArt(svg)
    const picture = art ? placed(art, { x: x + 15, y: y + 10, width: CELL - 30, height: CELL - 20 }, `f${n}`) : ''
    const label = `<text x="${x + CELL / 2}" y="${y + CELL + 12}" font-size="13" font-family="sans-serif" text-anchor="middle">${ref.slice(-28)}</text>`
    return picture + label
  })
  const [width, height] = [ACROSS * CELL, rows * (CELL + LABEL)]
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const svg = `<svg ${names} width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}</svg>`
  await mkdir(previewDir, { recursive: true })
  const path = join(previewDir, 'find.png')
  await sharp(Buffer.from(svg)).png().toFile(path)
  console.log(path)
}
