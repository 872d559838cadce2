import type Koa from 'koa'
import { cacheControl, type FileCache } from '../files.ts'
import type { Range, Stored } from './storage.ts'

/** The part that a request asks for. Of several, of one from the end and of a copy that is to be gone on with: all of it. */
export function rangeOf(koa: Koa.Context): Range | undefined {
  const [, from, to] = (!koa.get('if-range') && /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(koa.get('range'))) || []
  if (from === undefined || (to !== undefined && Number(to) < Number(from))) return undefined
  return { from: Number(from), to: to === undefined ? undefined : Number(to) }
}

/** Says how long it is kept and under which tag; true where the browser has it already. */
export function isKnown(koa: Koa.Context, name: string, type: string, cache: FileCache): boolean {
  koa.status = 200
  koa.type = type
  koa.set({ 'Cache-Control': cacheControl(cache), ETag: `W/"${name}"`, 'Accept-Ranges': 'bytes' })
  if (!koa.fresh) return false
  koa.status = 304
  return true
}

/** Sends what a store gave. */
export function sendStored(koa: Koa.Context, { body, size, range }: Stored): void {
  koa.body = body
  koa.length = range ? range.to - range.from + 1 : size
  if (!range) return
  koa.status = 206
  koa.set('Content-Range', `bytes ${range.from}-${range.to}/${size}`)
}
