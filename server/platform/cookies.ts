import type Koa from 'koa'
import type { ServerCookie } from '#shared/cookies.ts'
import { cookieName } from './sessionCookie.ts'

type Secure = { secureCookies: boolean }
/** A cookie that no script reads; null clears it. */
export type Cookie = { name: ServerCookie['name']; value: string | null; expires?: Date | undefined }

/** Reads one by the name that it is written under, and by no other: a neighbor's host could have set that. */
export const cookieOf = ({ secureCookies }: Secure, koa: Koa.Context, name: string): string | undefined =>
  koa.cookies.get(cookieName(name, secureCookies))

/** Writes a cookie, or clears it. */
export function setCookie({ secureCookies }: Secure, koa: Koa.Context, { name, value, expires }: Cookie): void {
  const options = { httpOnly: true, sameSite: 'lax' as const, secure: secureCookies, overwrite: true }
  koa.cookies.set(cookieName(name, secureCookies), value, { ...options, ...(expires && { expires }) })
}
