/** Holds a browser's session key; no script reads it. */
export const SESSION_COOKIE = 'pictomo_session'
