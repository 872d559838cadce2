import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rollup } from 'vite'

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Writes `front.html` beside `index.html`: the same page with the first screen of `/` in it, so that it is seen before
 * any script has come. Served to strangers at `/`; the client takes it over as it stands.
 */
export const prerender = (): Plugin => ({
  name: 'prerender-front',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')
    const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/pages/Public/FrontPage.tsx'))
    if (!page) throw new Error('The front page has no chunk of its own')
    const { scripts, styles } = neededBy(page, chunks)
    const html = fs.readFileSync(path.join(dir, 'index.html'), 'utf8')
    const missing = (file: string) => !html.includes(file)
    const links = [
      ...styles.filter(missing).map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...scripts
        .filter(missing)
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ]
    const body = await renderFront()
    fs.writeFileSync(
      path.join(dir, 'front.html'),
      html
        // What is seen needs no script: styles, fonts and the picture go before.
        .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
    )
  },
})

/** Builds the same client for Node, runs it once and throws it away. */
async function renderFront(): Promise<string> {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'front-'))
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      plugins: [react()],
      logLevel: 'error',
      mode: 'production',
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: 'front.tsx', outDir, emptyOutDir: true, minify: false, target: 'es2023' },
    })
    const front = (await import(pathToFileURL(path.join(outDir, 'front.js')).href)) as typeof import('./front.tsx')
    return await front.renderFront()
  } finally {
    fs.rmSync(outDir, { recursive: true, force: true })
  }
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
