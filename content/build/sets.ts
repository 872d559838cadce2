import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { extract, openSet, type PictureSet } from '#server/features/assets/library/sets.ts'
import type { PackLedgerEntry } from '#server/features/catalogue/pack/read.ts'

/** The set that is drawn here. */
export const OWN_SET = 'pictomo'
const facing = z.enum(['left', 'right', 'front'])
const propSchema = z.strictObject({
  /** What a screen reader says. */
  alt: z.string().min(1),
  facing: facing.default('front'),
  keywords: z.array(z.string()).default([]),
})
export type Prop = z.infer<typeof propSchema>

type Drawn = { entry: Omit<PackLedgerEntry, 'ink' | 'foot'>; svg: string }
const opened = new Map<string, PictureSet>()

/** A picture of a set, with its entry for the ledger; null if there is none of that name. */
export function pictureOf(set: string, name: string): Drawn | null {
  const open = opened.get(set) ?? openSet(set)
  opened.set(set, open)
  const picture = extract(open, set, name)
  if (!picture) return null
  const { svg, ...entry } = picture
  return { entry: { ...entry, facing: 'front', keywords: [] }, svg }
}

/** What is said of the pictures that are drawn here, by name (`pictomo/salt-banana-pump`). */
export async function readOwn(folder: string): Promise<Map<string, Prop>> {
  const said = await readFile(join(folder, OWN_SET, 'props.yaml'), 'utf8').catch(() => '{}')
  const props = z.record(z.string(), propSchema).parse(parse(said))
  return new Map(Object.entries(props).map(([name, prop]) => [`${OWN_SET}/${name}`, prop]))
}

/** A picture that is drawn here; null when its file is missing. */
export async function drawnPicture(folder: string, name: string, prop: Prop): Promise<Drawn | null> {
  const svg = await readFile(join(folder, OWN_SET, `${name}.svg`), 'utf8').catch(() => null)
  if (svg === null) return null
  const entry = {
    set: OWN_SET,
    name,
    title: prop.alt,
    author: 'Pictomo',
    licence: 'Apache-2.0',
    url: 'https://www.apache.org/licenses/LICENSE-2.0',
    facing: prop.facing,
    keywords: prop.keywords,
  }
  return { entry, svg }
}

/** Which way pictures of the sets look, where it is not to the front: `facing.yaml`. */
export async function readFacings(folder: string): Promise<Map<string, z.infer<typeof facing>>> {
  const said = await readFile(join(folder, 'facing.yaml'), 'utf8').catch(() => '{}')
  return new Map(Object.entries(z.record(z.string(), facing).parse(parse(said) ?? {})))
}
