import { createRequire } from 'node:module'
import path from 'node:path'
import type Koa from 'koa'
import { BRAND } from '#shared/brand.ts'
import { NotFound } from '#shared/errors.ts'
import { sendFile } from '../platform/files.ts'
import { DOCS_POLICY } from '../platform/securityHeaders.ts'

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })`

/** A page to read the API's document in. */
export const docsPage: Record<'page' | 'file', Koa.Middleware> = {
  page: async (koa) => {
    koa.type = 'html'
    koa.set('Content-Security-Policy', DOCS_POLICY)
    koa.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${BRAND.name} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
  },
  file: async (koa) => {
    const name = (koa.params as { file: string }).file
    if (name === 'start.js') {
      koa.type = 'js'
      koa.body = START
    } else if (!FILES.has(name) || !(await sendFile(koa, FOLDER, name, { maxAgeSeconds: 86_400, immutable: false })))
      throw NotFound()
  },
}
