import { SERVER_COOKIES } from '#shared/cookies.ts'

/** Holds a browser's session key; no script reads it. */
export const SESSION_COOKIE = SERVER_COOKIES.session.name

/** On a secure connection only the host itself can set it, for all of itself and no other (RFC 6265bis, 4.1.3.2). */
const ofHost = (name: string): string => `__Host-${name}`

/** The name that a cookie which no script reads is written under. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? ofHost(name) : name)
