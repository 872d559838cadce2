import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import type { PackCharacter, PackLedgerEntry } from '#server/features/catalogue/pack/read.ts'

const place = /<g id="shadows"(?:[^>]*\/>|[^>]*[^/]>[\s\S]*?<\/g>)/

function shadowOf(character: PackCharacter, entry: PackLedgerEntry): string {
  const { x, y, width, height, mirrored_x } = character
  const [left, right] = mirrored_x ? [1 - entry.foot[1], 1 - entry.foot[0]] : entry.foot
  const radius = Math.max((right - left) / 2, 0.16) * width * 1.1
  const cx = x + ((left + right) / 2) * width
  const cy = y + entry.ink[3] * height
  const shape = [cx, cy, radius, radius * 0.2].map(Math.round)
  return `  <ellipse cx="${shape[0]}" cy="${shape[1]}" rx="${shape[2]}" ry="${shape[3]}"/>`
}

/** Draws the ground shadow of every character with `shadow: true` into the background's group of shadows. */
export async function castShadows(card: CardSource, ledger: PackLedgerEntry[]): Promise<void> {
  const file = join(card.dir, card.value.background)
  const background = await readFile(file, 'utf8').catch(() => '')
  if (!place.test(background)) return
  const entries = new Map(ledger.map((entry) => [`${entry.set}/${entry.name}`, entry]))
  const shadows = card.value.facts
    .flatMap((fact) => fact.characters)
    .filter((character) => character.shadow)
    .flatMap((character) => {
      const entry = entries.get(character.picture)
      return entry ? [shadowOf(character, entry)] : []
    })
  const group = `<g id="shadows" fill="#2b1d0e" opacity=".22">\n${shadows.join('\n')}\n</g>`
  const drawn = background.replace(place, group)
  if (drawn !== background) await writeFile(file, drawn)
}
