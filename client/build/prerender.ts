import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** The folder of a build that holds the client for Node; `prerender.js` in it renders pages. */
const FOLDER = 'prerender'

/**
 * Builds the same client a second time, for Node: the server prerenders with it what strangers see first, so that a page is
 * seen before any script has come.
 */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return
    await build({
      configFile: false,
      root: path.join(import.meta.dirname, '..'),
      plugins: [react()],
      logLevel: 'error',
      mode: 'production',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: 'prerender.tsx',
        outDir: path.join(dir, FOLDER),
        emptyOutDir: true,
        minify: false,
        target: 'es2023',
      },
    })
  },
})
