import fs from 'node:fs'
import path from 'node:path'
import { type Plugin, parseAst, type Rollup, Visitor } from 'vite'
import { pages } from '#shared/pages/index.ts'

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The client's table of what each page shows. */
export const TABLE = path.join(import.meta.dirname, '../routes.tsx')

/**
 * Writes `parts.json`: for each page the links to what it needs beside the first scripts. The server puts them into the
 * first HTML, so that a page's own part comes along with the others instead of after them.
 */
export const pageParts = (): Plugin => ({
  name: 'page-parts',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (!dir) return
    const html = fs.readFileSync(path.join(dir, 'index.html'), 'utf8')
    const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')
    const modules = pageModules(fs.readFileSync(TABLE, 'utf8'))
    const parts = Object.fromEntries(
      pages.map((page) => [page.path, linksTo(chunkOf(modules, page.path, chunks), html, chunks).join('\n    ')]),
    )
    fs.writeFileSync(path.join(dir, 'parts.json'), JSON.stringify(parts))
  },
})

/** The file that each path of the table imports for its page. */
export function pageModules(table: string): Map<string, string> {
  const found = new Map<string, string>()
  let shown: string | undefined
  const visitor = new Visitor({
    Property({ key }) {
      shown = key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
    },
    'Property:exit'() {
      shown = undefined
    },
    ImportExpression({ source }) {
      if (shown !== undefined && source.type === 'Literal' && typeof source.value === 'string')
        found.set(shown, path.join(path.dirname(TABLE), source.value))
    },
  })
  visitor.visit(parseAst(table, { lang: 'tsx' }))
  return found
}

/** @throws for a page that the build holds nowhere */
export function chunkOf<C extends Pick<Chunk, 'facadeModuleId' | 'moduleIds'>>(
  modules: ReadonlyMap<string, string>,
  page: string,
  chunks: readonly C[],
): C {
  const file = modules.get(page)
  const chunk =
    file &&
    (chunks.find(({ facadeModuleId }) => facadeModuleId === file) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(file)))
  if (!chunk) throw new Error(`The page ${page} has no part in the build`)
  return chunk
}

/** Links to what a page's chunk needs and the HTML does not name yet. */
function linksTo(page: Chunk, html: string, chunks: readonly Chunk[]): string[] {
  const { scripts, styles } = neededBy(page, chunks)
  const missing = (name: string) => !html.includes(name)
  return [
    ...styles.filter(missing).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...scripts.filter(missing).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ]
}

/** A chunk with all that it imports, and the styles of these. */
function neededBy(page: Chunk, chunks: readonly Chunk[]): { scripts: string[]; styles: string[] } {
  const found = new Map<string, Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.set(chunk.fileName, chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(page)
  const all = [...found.values()]
  return {
    scripts: all.map(({ fileName }) => fileName),
    styles: [...new Set(all.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  }
}
