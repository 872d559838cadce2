import fs from 'node:fs'
import path from 'node:path'
import type { Plugin, Rollup } from 'vite'

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** `'/login': page(async () => (await import('../pages/Accounts/LoginPage.tsx')).LoginPage)` */
const PAGE = /'([^']+)': page\(async \(\) => \(await import\('\.(\/pages\/[^']+)'\)\)/g

/**
 * Writes `parts.json`: for each path of the route table the links to what its page needs beside the first scripts. The
 * server puts them into the first HTML, so that a page's own part comes along with the others instead of after them.
 */
export const pageParts = (): Plugin => ({
  name: 'page-parts',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (!dir) return
    const html = fs.readFileSync(path.join(dir, 'index.html'), 'utf8')
    const table = fs.readFileSync(path.join(import.meta.dirname, '../routes.tsx'), 'utf8')
    const parts = Object.fromEntries(
      [...table.matchAll(PAGE)].map(([, route, file]) => [route, linksTo(file as string, html, bundle).join('\n    ')]),
    )
    if (Object.keys(parts).length === 0) throw new Error('No page was found in routes.tsx')
    fs.writeFileSync(path.join(dir, 'parts.json'), JSON.stringify(parts))
  },
})

/** Links to what a page's module needs and the HTML does not name yet. */
export function linksTo(file: string, html: string, bundle: Rollup.OutputBundle, more = ''): string[] {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')
  const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(file))
  // A page that the first scripts hold already needs nothing more.
  if (!page) return []
  const { scripts, styles } = neededBy(page, chunks)
  const missing = (name: string) => !html.includes(name)
  return [
    ...styles.filter(missing).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...scripts.filter(missing).map((name) => `<link rel="modulepreload"${more} crossorigin href="/${name}">`),
  ]
}

/** A chunk with all that it imports, and the styles of these. */
function neededBy(page: Chunk, chunks: Chunk[]): { scripts: string[]; styles: string[] } {
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
