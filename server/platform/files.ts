import fs from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import send from 'send'

/**
 * `asksAgain`: a session opened it, so that a browser asks at each use: somebody else may sit there by then.
 * `isPassing`: it may be gone the next time.
 */
export type FileCache = {
  maxAgeSeconds: number
  immutable: boolean
  isPrivate?: boolean
  asksAgain?: boolean
  isPassing?: boolean
}

export const cacheControl = ({ maxAgeSeconds, immutable, isPrivate, asksAgain }: FileCache): string =>
  asksAgain
    ? 'private, no-cache'
    : `${isPrivate ? 'private' : 'public'}, max-age=${maxAgeSeconds}${immutable ? ', immutable' : ''}`

/** Sends a file below a folder with ranges, tags and, where a compressed one lies beside it, brotli. */
export async function sendFile(koa: Koa.Context, root: string, name: string, cache: FileCache): Promise<boolean> {
  const clean = path.posix.normalize(`/${name}`)
  const file = path.join(root, clean)
  if (clean.includes('\0') || !file.startsWith(root + path.sep) || !isThere(file, cache)) return false
  const brotli = koa.acceptsEncodings('br', 'identity') === 'br' && isThere(`${file}.br`, cache)
  koa.respond = false
  koa.res.statusCode = 200
  koa.res.setHeader('Cache-Control', cacheControl(cache))
  if (fs.existsSync(`${file}.br`)) koa.res.setHeader('Vary', 'Accept-Encoding')
  if (brotli) {
    koa.res.setHeader('Content-Encoding', 'br')
    koa.res.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream')
  }
  // Where WebM is sent, it is sound.
  if (file.endsWith('.webm')) koa.res.setHeader('Content-Type', 'audio/webm')
  // An SVG of ours never runs a script, whoever opens it on its own.
  if (file.endsWith('.svg'))
    koa.res.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
  await new Promise<void>((resolve) => {
    koa.res.once('close', resolve)
    send(koa.req, brotli ? `${clean}.br` : clean, { root, cacheControl: false, dotfiles: 'deny', index: false })
      .on('error', (error: { status?: number }) => {
        koa.res.statusCode = error.status ?? 500
        koa.res.setHeader('Cache-Control', 'no-store')
        koa.res.end()
      })
      .pipe(koa.res)
  })
  return true
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}

const isThere = (file: string, { isPassing }: FileCache): boolean =>
  isPassing ? (statOf(file)?.isFile() ?? false) : isFile(file)

const known = new Map<string, boolean>()
/** Whether there is such a file; what was found is remembered, since these folders do not change while we run. */
function isFile(file: string): boolean {
  const seen = known.get(file)
  if (seen) return true
  const found = statOf(file)?.isFile() ?? false
  if (found) known.set(file, true)
  return found
}

/** Of a file that is not there, undefined; a name that no file can have is of none. */
function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return undefined
    throw error
  }
}
