import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { CLIENT_DIR } from '#server/pages/html.ts'

const KB = 1024
const MOST_KB = 150

/** The scripts that have to be here before a page of this first HTML is alive: those named, and what these import. */
function firstScripts(html: string): string[] {
  const found = new Set<string>()
  const add = (file: string): void => {
    const at = path.join(CLIENT_DIR, 'assets', file)
    if (found.has(file) || !fs.existsSync(at)) return
    found.add(file)
    for (const [, next] of fs.readFileSync(at, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      add(next!)
  }
  for (const [, file] of html.matchAll(/\/assets\/([^"]+\.js)"/g)) add(file!)
  return [...found]
}

describe('the weight of the front page', () => {
  let scripts: string[]
  beforeAll(async () => {
    await buildClient()
    const parts: Record<string, string> = JSON.parse(fs.readFileSync(path.join(CLIENT_DIR, 'parts.json'), 'utf8'))
    scripts = firstScripts(fs.readFileSync(path.join(CLIENT_DIR, 'index.html'), 'utf8') + parts['/'])
  })

  it(`is at most ${MOST_KB} KB of script, as it is sent`, () => {
    const bytes = scripts.map(
      (file) => brotliCompressSync(fs.readFileSync(path.join(CLIENT_DIR, 'assets', file))).length,
    )
    expect(bytes.reduce((sum, one) => sum + one, 0) / KB).toBeLessThanOrEqual(MOST_KB)
  })

  it('holds neither dialogs nor forms', () => {
    expect(scripts.filter((file) => /^(dialog|field|schemas|konva)-/.test(file))).toEqual([])
  })
})
