import type Koa from 'koa'
import { DAY_MS } from '#shared/time.ts'
import { cookieName, readCookie, SESSION_COOKIE } from './sessionCookie.ts'

type Secure = { secureCookies: boolean }
/** A cookie that no script reads; null clears it. */
export type Cookie = { name: string; value: string | null; expires?: Date | undefined }

/** How long a cookie that is written anew under the host's name is kept; the session itself may end before. */
const CARRIED_DAYS = 30

export const cookieOf = (koa: Koa.Context, name: string): string | undefined =>
  readCookie((each) => koa.cookies.get(each), name)

/** Writes a cookie; one of the name that it had before goes. */
export function setCookie({ secureCookies }: Secure, koa: Koa.Context, { name, value, expires }: Cookie): void {
  const options = { httpOnly: true, sameSite: 'lax' as const, secure: secureCookies, overwrite: true }
  koa.cookies.set(cookieName(name, secureCookies), value, { ...options, ...(expires && { expires }) })
  if (secureCookies && koa.cookies.get(name) !== undefined) koa.cookies.set(name, null, options)
}

/** A session that came by the cookie's old name goes on under the new one. */
export function carrySession(deps: Secure, koa: Koa.Context, now: Date): void {
  const name = cookieName(SESSION_COOKIE, deps.secureCookies)
  const value = koa.cookies.get(SESSION_COOKIE)
  if (name === SESSION_COOKIE || value === undefined || koa.cookies.get(name) !== undefined) return
  setCookie(deps, koa, { name: SESSION_COOKIE, value, expires: new Date(now.getTime() + CARRIED_DAYS * DAY_MS) })
}
