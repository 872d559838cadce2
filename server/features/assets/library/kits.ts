import fs from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** A place that everybody may draw in: what it is, and the address of its ground. */
export type Kit = { title: string; image_url: string }
const titled = z.object({ title: z.string() })
const known = new Map<string, Promise<Kit[]>>()

async function read(contentDir: string): Promise<Kit[]> {
  const folder = path.join(contentDir, 'kits')
  const found = await fs.readdir(folder, { withFileTypes: true })
  const kits = found.flatMap(async (entry) => {
    if (!entry.isDirectory()) return []
    const [text, ground] = await Promise.all([
      fs.readFile(path.join(folder, entry.name, 'kit.yaml'), 'utf8'),
      fs.stat(path.join(folder, entry.name, 'far.svg')).catch(() => null),
    ])
    const { title } = titled.parse(parse(text))
    return ground ? [{ title, image_url: `/media/kits/${entry.name}/far.svg` }] : []
  })
  return (await Promise.all(kits)).flat()
}

/** The kits of the content pack, whether a card is drawn in them or not. They are read once. */
export function readKits(contentDir: string): Promise<Kit[]> {
  const reading = known.get(contentDir) ?? read(contentDir)
  known.set(contentDir, reading)
  // What could not be read is read again when it is next asked for.
  reading.catch(() => known.delete(contentDir))
  return reading
}
