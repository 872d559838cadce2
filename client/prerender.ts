import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { linksTo } from './pageParts.ts'

/**
 * Writes `front.html` beside `index.html`: the same page with the first screen of `/` in it, so that it is seen before
 * any script has come. Served to strangers at `/`; the client takes it over as it stands.
 */
export const prerender = (): Plugin => ({
  name: 'prerender-front',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const html = fs.readFileSync(path.join(dir, 'index.html'), 'utf8')
    const links = linksTo('/pages/Public/FrontPage.tsx', html, bundle, ' fetchpriority="low"')
    if (links.length === 0) throw new Error('The front page has no chunk of its own')
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
