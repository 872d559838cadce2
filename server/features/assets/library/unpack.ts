import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { extract, openSet, SETS, setVersions } from './sets.ts'

const Index = z.object({
  /** The versions of the sets that it was made from. */
  of: z.string(),
  pictures: z.array(
    z.object({
      ref: z.string(),
      name: z.string(),
      title: z.string(),
      author: z.string(),
      licence: z.string(),
      url: z.string(),
      keywords: z.string(),
      hash: z.string(),
    }),
  ),
})
/** All pictures of the sets, each as a file beside it: `<set>/<name>.svg`. */
export type LibraryIndex = z.output<typeof Index>

const indexIn = (dir: string) => path.join(dir, 'index.json')

/** What is unpacked in a folder; undefined where that is nothing, or of other versions of the sets. */
export function readIndex(dir: string): LibraryIndex | undefined {
  if (!fs.existsSync(indexIn(dir))) return undefined
  const index = Index.safeParse(jsonOf(fs.readFileSync(indexIn(dir), 'utf8')))
  return index.success && index.data.of === setVersions() ? index.data : undefined
}

/** One that was cut is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lays all pictures of the sets out as files, aside first and then in place whole. */
export function unpackLibrary(dir: string, aside: string): void {
  const pictures = SETS.flatMap((set) => unpackSet(aside, set))
  fs.writeFileSync(indexIn(aside), JSON.stringify({ of: setVersions(), pictures } satisfies LibraryIndex))
  // Another process may have been quicker with the same pictures.
  if (!readIndex(dir)) {
    fs.rmSync(dir, { recursive: true, force: true })
    fs.renameSync(aside, dir)
  }
  fs.rmSync(aside, { recursive: true, force: true })
}

function unpackSet(dir: string, set: string): LibraryIndex['pictures'] {
  const opened = openSet(set)
  fs.mkdirSync(path.join(dir, set), { recursive: true })
  return Object.keys(opened.icons.icons).flatMap((each) => {
    const picture = extract(opened, set, each)
    if (!picture) return []
    const { svg, name, title, author, licence, url } = picture
    fs.writeFileSync(path.join(dir, set, `${name}.svg`), svg)
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 40)
    return [{ ref: `${set}/${name}`, name, title, author, licence, url, keywords: opened.kinds.get(name) ?? '', hash }]
  })
}

if (import.meta.main) unpackLibrary(process.argv[2]!, process.argv[3]!)
