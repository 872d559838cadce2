import type Koa from 'koa'
import { errorCatalogue, NotFound, Refusal, type RefusalBody, TooLarge, UnsupportedType } from '#shared/errors.ts'
import { refusedByDatabase } from './database/away.ts'
import type { TellTrouble } from './database/tellTrouble.ts'
import type { Log } from './log.ts'

/** What could not even be read. */
export const Malformed = (): Refusal => new Refusal('malformed', 400, 'What was sent could not be read.')

/**
 * The one form of every refusal on the wire. A defect is logged whole and answered without its message; `trouble` is told
 * of the database's, which many calls meet at once.
 */
export function errorEnvelope(log: Log, trouble?: TellTrouble): Koa.Middleware {
  return async (koa, next) => {
    try {
      await next()
      if (koa.path.startsWith('/api/') && koa.status === 404 && koa.body === undefined) throw NotFound()
    } catch (error) {
      const refused = error instanceof Refusal ? undefined : refusedByDatabase(error)
      const refusal = refused ?? asRefusal(error)
      const requestId = koa.state.requestId as string
      koa.state.refusal = refusal
      if (refused) trouble?.(refused, error as Error, { request_id: requestId, path: koa.path })
      if (!refusal) log.error({ error, request_id: requestId, path: koa.path }, 'A request failed')
      koa.status = refusal?.status ?? 500
      koa.set('Cache-Control', 'no-store')
      if (refusal?.retryAfterSeconds) koa.set('Retry-After', String(refusal.retryAfterSeconds))
      koa.body = refusal ? bodyOf(refusal, requestId) : internal(requestId)
    }
  }
}

export function bodyOf(refusal: Refusal, requestId?: string): RefusalBody {
  const html = errorCatalogue.get(refusal.code)?.html
  return {
    status: refusal.status,
    code: refusal.code,
    error: refusal.message,
    message: refusal.message,
    ...(html ? { message_html: html } : {}),
    ...(refusal.fields ? { errors: refusal.fields } : {}),
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
    ...(requestId ? { request_id: requestId } : {}),
  }
}

const internal = (requestId: string): RefusalBody => ({
  status: 500,
  code: 'internal',
  error: 'Something went wrong. Please try again.',
  message: 'Something went wrong. Please try again.',
  request_id: requestId,
})

/** A body that says it is packed, and is not: thrown by zlib while it is read. */
const isUnpackable = (error: unknown): boolean =>
  /^(Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI_)/.test(String((error as { code?: unknown }).code))

/** What other layers throw, in our own words; undefined for a defect. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { status, name, type } = error as { status?: number; name?: string; type?: string }
  if (name === 'NotFoundError') return NotFound()
  if (status === 413) return TooLarge()
  if (type === 'entity.parse.failed' || status === 400 || isUnpackable(error)) return Malformed()
  if (status === 415) return UnsupportedType()
  return undefined
}
