import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type CardSource, checkCard, readCardSound } from './card.ts'
import { checkPathways, checkWorld, type PathwaySource } from './checkReferences.ts'
import { type SceneContent, sceneOf } from './contentOf.ts'
import { recordingPath } from './recordings.ts'
import { type PackScene, readArts, readKit, readScene } from './scene.ts'
import type { PackKit } from './sceneSchema.ts'
import type {
  PackCardText,
  PackCountry,
  PackMarket,
  PackOfficer,
  PackPathway,
  PackPicture,
  PackSchool,
  PackState,
  PackTimings,
} from './schema.ts'
import {
  cardSchema,
  countrySchema,
  marketSchema,
  officerSchema,
  pathwayFileSchema,
  pictureSchema,
  schoolSchema,
  stateSchema,
} from './schema.ts'
import { type PackSite, readSite } from './site.ts'
import { readYaml, type Source } from './source.ts'

export type * from './sceneSchema.ts'
export type * from './schema.ts'

export interface PackCard {
  card: PackCardText
  timings: PackTimings
  scene: PackScene
  /** Absolute paths. */
  audio: { educational: string; story: string }
}

export interface Pack {
  markets: PackMarket[]
  countries: PackCountry[]
  states: PackState[]
  schools: PackSchool[]
  officers: PackOfficer[]
  pathways: PackPathway[]
  cards: PackCard[]
  pictures: PackPicture[]
  kits: PackKit[]
  site: PackSite
}

/** Everything that is wrong with a pack, each message with its file and line. */
export class PackError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The content pack has ${problems.length} problem(s):\n${problems.join('\n')}`)
    this.name = 'PackError'
    this.problems = problems
  }
}

/** Reads the texts of the cards alone, without their pictures and sound: what the build tools start from. */
export async function readCardTexts(packDir: string, problems: string[]): Promise<CardSource[]> {
  const names = await readdir(join(packDir, 'cards'), { withFileTypes: true }).catch(() => [])
  const folders = names.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const cards: CardSource[] = []
  for (const folder of folders.sort()) {
    const dir = join(packDir, 'cards', folder)
    const source = await readYaml(packDir, join(dir, 'card.yaml'), cardSchema, problems)
    if (source) cards.push({ ...source, dir, folder })
  }
  return cards.sort((a, b) => a.value.card_id - b.value.card_id)
}

async function readPathways(packDir: string, problems: string[]): Promise<PathwaySource[]> {
  const names = await readdir(join(packDir, 'pathways')).catch(() => [])
  const files: PathwaySource[] = []
  for (const name of names.filter((entry) => entry.endsWith('.yaml')).sort()) {
    const source = await readYaml(packDir, join(packDir, 'pathways', name), pathwayFileSchema, problems)
    if (source) files.push({ ...source, fileSlug: name.replace(/\.yaml$/, '') })
  }
  return files
}

async function readLedger(packDir: string, problems: string[]): Promise<PackPicture[]> {
  const ledger = await readYaml(packDir, join(packDir, 'pictures', 'ledger.yaml'), z.array(pictureSchema), problems)
  const meanings = await readMeanings(packDir)
  return (ledger?.value ?? []).map((entry) => {
    const ref = `${entry.set}/${entry.name}`
    const meaning = meanings[ref]
    return {
      ...entry,
      ref,
      file: join(packDir, 'pictures', entry.set, `${entry.name}.svg`),
      hash: '',
      ...(meaning === undefined ? {} : { meaning }),
    }
  })
}

/** The pictures that mean the same wherever they stand, each with its meaning: `pictures/meanings.yaml`. */
export async function readMeanings(packDir: string): Promise<Record<string, string>> {
  const said = await readFile(join(packDir, 'pictures', 'meanings.yaml'), 'utf8').catch(() => '{}')
  return z.record(z.string(), z.string().max(120)).parse(parse(said) ?? {})
}

/**
 * The scenes alone of all cards, or of those named; what is wrong goes to `problems`. For who draws: sound and lists need
 * not be there yet.
 */
export async function readScenes(dir: string, slugs: readonly string[], problems: string[]) {
  const packDir = resolve(dir)
  const pictures = await readLedger(packDir, problems)
  const find = await readArts(pictures)
  const sources = (await readCardTexts(packDir, problems)).filter(
    ({ folder }) => slugs.length === 0 || slugs.includes(folder),
  )
  const scenes: { source: CardSource; scene: PackScene; content: SceneContent }[] = []
  for (const source of sources) {
    const kit = source.value.kit === null ? null : await readKit(packDir, source.value.kit, problems)
    const scene = await readScene(source, kit, find, pictures)
    checkCard(source, scene)
    scenes.push({ source, scene, content: sceneOf(source.value, scene) })
  }
  return { scenes, find }
}

/** Reads and checks the whole pack; throws a PackError that lists every problem found. */
export async function readPack(dir: string): Promise<Pack> {
  const packDir = resolve(dir)
  const problems: string[] = []
  const list = <T>(name: string, schema: z.ZodType<T>): Promise<Source<T[]> | null> =>
    readYaml(packDir, join(packDir, name), z.array(schema), problems)

  const deps = {
    markets: await list('markets.yaml', marketSchema),
    countries: await list('countries.yaml', countrySchema),
    states: await list('states.yaml', stateSchema),
    schools: await list('schools.yaml', schoolSchema),
    officers: await list('officers.yaml', officerSchema),
  }
  const pathwayFiles = await readPathways(packDir, problems)
  const pictures = await readLedger(packDir, problems)
  const sources = await readCardTexts(packDir, problems)
  const slugs = new Set(sources.map((source) => source.folder))

  checkWorld(deps, slugs)
  checkPathways(packDir, pathwayFiles, deps.markets?.value ?? [], slugs, problems)

  const site = await readSite(packDir, new Set(deps.markets?.value.map(({ id }) => id)), problems)

  const find = await readArts(pictures)
  const kits = new Map<string, Promise<PackKit | null>>()
  const kitOf = (name: string) => {
    const kit = kits.get(name) ?? readKit(packDir, name, problems)
    kits.set(name, kit)
    return kit
  }
  // Also those that no card stands in: whoever draws may choose among all.
  const places = (await readdir(join(packDir, 'kits')).catch(() => [])).sort()
  const known = (await Promise.all(places.map(kitOf))).filter((kit) => kit !== null)
  const cards: PackCard[] = []
  const seenIds = new Set<number>()
  for (const source of sources) {
    if (seenIds.has(source.value.card_id)) source.complain(['card_id'], 'is used by another card')
    seenIds.add(source.value.card_id)
    const kit = source.value.kit === null ? null : await kitOf(source.value.kit)
    const scene = await readScene(source, kit, find, pictures)
    checkCard(source, scene)
    const timings = await readCardSound(packDir, source, problems)
    if (!timings) continue
    cards.push({
      card: source.value,
      timings,
      scene,
      audio: { educational: recordingPath(source.dir, 'educational'), story: recordingPath(source.dir, 'story') },
    })
  }
  if (problems.length > 0) throw new PackError(problems)
  return {
    markets: deps.markets?.value ?? [],
    countries: deps.countries?.value ?? [],
    states: deps.states?.value ?? [],
    schools: deps.schools?.value ?? [],
    officers: deps.officers?.value ?? [],
    pathways: pathwayFiles.flatMap(({ value }) =>
      value.pathways.map((pathway) => ({ ...pathway, market_id: value.market_id })),
    ),
    cards,
    pictures,
    kits: known,
    site,
  }
}
