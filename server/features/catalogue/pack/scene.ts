import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { picturesOf } from '#shared/rules/scenes/actor/drawActor.ts'
import type { FindArt } from '#shared/rules/scenes/compose.ts'
import type { Box } from '#shared/rules/scenes/svg.ts'
import { type Art, readArt } from '#shared/rules/scenes/svg.ts'
import type { CardSource } from './card.ts'
import { frameOf } from './placing.ts'
import { kitSchema, PACK_BANDS, type PackBand, type PackCharacter, type PackKit } from './sceneSchema.ts'
import type { PackPicture } from './schema.ts'
import { readYaml } from './source.ts'

/** What a card's scene is made of: its bands' addresses, its light, and where every character lies. */
export interface PackScene {
  bands: Partial<Record<PackBand, string>>
  /** A hash of what its pictures and bands hold: they may be drawn anew under their names. */
  art: string
  light: LightContent | null
  placed: Map<PackCharacter, { frame: Box; foot: number | null }>
}

/** The pictures that the pack holds, ready to be drawn into others. */
export async function readArts(pictures: PackPicture[]): Promise<FindArt> {
  const arts = new Map<string, Art>()
  await Promise.all(
    pictures.map(async (picture) => {
      const svg = await readFile(picture.file, 'utf8').catch(() => '')
      const art = readArt(svg)
      if (art) arts.set(picture.ref, art)
      picture.hash = hashOf([svg])
    }),
  )
  return (name) => arts.get(name)
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)

/** Reads a kit; what is wrong with it goes to `problems`. */
export async function readKit(packDir: string, name: string, problems: string[]): Promise<PackKit | null> {
  const dir = join(packDir, 'kits', name)
  const source = await readYaml(packDir, join(dir, 'kit.yaml'), kitSchema, problems)
  if (!source) return null
  const [bands, hashes]: [PackKit['bands'], PackKit['hashes']] = [{}, {}]
  for (const band of PACK_BANDS) {
    const svg = await readFile(join(dir, `${band}.svg`), 'utf8').catch(() => null)
    if (svg === null) continue
    if (!isWhole(svg)) source.complain([], `${band}.svg must have viewBox="0 0 ${CANVAS.width} ${CANVAS.height}"`)
    bands[band] = `/media/kits/${name}/${band}.svg`
    hashes[band] = hashOf([svg])
  }
  if (!bands.far) source.complain([], 'far.svg is missing')
  return { ...source.value, name, bands, hashes }
}

const isWhole = (svg: string): boolean => svg.includes(`viewBox="0 0 ${CANVAS.width} ${CANVAS.height}"`)

/** Puts a card's scene together and says what of it is missing. */
export async function readScene(
  source: CardSource,
  kit: PackKit | null,
  find: FindArt,
  pictures: readonly PackPicture[],
): Promise<PackScene> {
  const { value: card, complain, dir } = source
  const [bands, hashes] = [{ ...kit?.bands }, { ...kit?.hashes }]
  for (const [place, band] of card.bands.entries()) {
    const svg = await readFile(join(dir, `${band}.svg`), 'utf8').catch(() => null)
    if (svg === null) complain(['bands', place], `${band}.svg is missing`)
    else if (!isWhole(svg)) {
      complain(['bands', place], `${band}.svg must have viewBox="0 0 ${CANVAS.width} ${CANVAS.height}"`)
    }
    bands[band] = `/media/cards/${card.slug}/${band}.svg`
    hashes[band] = hashOf([svg ?? ''])
  }
  if (!bands.far) complain(['slug'], 'the scene needs a kit, or its own far.svg among its bands')
  const inks = new Map(pictures.map(({ ref, ink }) => [ref, ink]))
  const held = new Map(pictures.map(({ ref, hash }) => [ref, hash]))
  const used = new Set<string>()
  const placed: PackScene['placed'] = new Map()
  for (const [fact, { characters }] of card.facts.entries()) {
    for (const [place, character] of characters.entries()) {
      const at = ['facts', fact, 'characters', place]
      const names = character.actor ? picturesOf(character.actor) : [character.picture ?? '']
      for (const name of names) {
        if (!find(name)) complain(at, `there is no picture "${name}" in pictures/`)
        used.add(name)
      }
      const frame = frameOf(character, find, (name) => inks.get(name))
      if (frame) placed.set(character, frame)
    }
  }
  const art = hashOf([
    ...PACK_BANDS.map((band) => hashes[band] ?? ''),
    ...[...used].sort().map((name) => held.get(name) ?? ''),
  ])
  return { bands, art, light: card.light ?? kit?.light ?? null, placed }
}
