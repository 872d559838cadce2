/** Holds a browser's session key; no script reads it. */
export const SESSION_COOKIE = 'pictomo_session'

/** On a secure connection only the host itself can set it, for all of itself and no other (RFC 6265bis, 4.1.3.2). */
const ofHost = (name: string): string => `__Host-${name}`

/** The name that a cookie which no script reads is written under. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? ofHost(name) : name)

/** Reads such a cookie. One that was written before it had the host's name counts while there is no newer one. */
export const readCookie = (get: (name: string) => string | undefined, name: string): string | undefined =>
  get(ofHost(name)) ?? get(name)
