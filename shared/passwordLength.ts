/** No password has fewer letters. */
export const SHORTEST_PASSWORD = 8
/** A password of so many letters is long enough by itself. */
export const LONG_PASSWORD = 12
export const TOO_SHORT = `Please choose at least ${LONG_PASSWORD} characters, or at least ${SHORTEST_PASSWORD} that are hard to guess.`

/** How many letters a password has: whole characters, however many units the computer keeps them in. */
export const lettersIn = (password: string): number => [...password].length
