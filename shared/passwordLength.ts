/** No password has fewer letters. */
export const SHORTEST_PASSWORD = 8

/** How many letters a password has: whole characters, however many units the computer keeps them in. */
export const lettersIn = (password: string): number => [...password].length
