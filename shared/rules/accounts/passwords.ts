import { BRAND } from '../../brand.ts'
import { LONG_PASSWORD, lettersIn, SHORTEST_PASSWORD } from '../../passwordLength.ts'

/** A shorter one has to be as hard to guess: of zxcvbn's scores of 0 to 4 at least this, some 10^8 guesses. */
export const STRONG_SCORE = 3

export const PASSWORD_HINT = `At least ${LONG_PASSWORD} characters, or at least ${SHORTEST_PASSWORD} that are hard to guess`
export const PasswordTexts = {
  weak: `Please choose a password of at least ${LONG_PASSWORD} characters, or a shorter one that is harder to guess.`,
  breached: 'This password is known from breaches elsewhere. Please choose another.',
  common: 'Please choose a password that is more than a common word with numbers or signs around it.',
  repeated: 'Please choose a password that is more than one or two letters over and over.',
  own: 'Please choose a password that is not made of your own name or address.',
} as const

/** Whether nothing is asked about how hard a password is to guess. */
export const isLong = (password: string): boolean => lettersIn(password) >= LONG_PASSWORD

/** Words that people here choose and that breaches elsewhere name seldom. */
const OUR_STEMS: ReadonlySet<string> = new Set([
  BRAND.slug,
  ...['nclex', 'nursingschool', 'nursingstudent', 'registerednurse'],
  ...['frühling', 'fruehling', 'krankenpflege', 'krankenpfleger', 'krankenschwester', 'pflege', 'qwertz', 'willkommen'],
])

/** What is left of a password without the numbers and signs around it; empty for one that has no letters. */
export const stemOf = (password: string): string => password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether a stem is one of the words that are tried first here, as those known from breaches are anywhere. */
export const isOurStem = (stem: string): boolean => OUR_STEMS.has(stem)

/** What a password needs beside one's own words: so many letters. */
const BESIDE_OWN = 6

/** Whether a password is one letter or two over and over. */
const isRepeated = (password: string): boolean => new Set(password).size <= 2

/** Whether little is left of a password without the person's own names and address. */
export function isMadeOf(password: string, own: readonly string[]): boolean {
  const words = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((text) => text.toLowerCase().trim())
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length)
  const plain = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && rest.replace(/[^\p{L}\p{N}]/gu, '').length < BESIDE_OWN
}

/**
 * AUT-GA003. What is wrong with a new password; null for a good one. Twelve letters are enough; fewer have to be as hard
 * to guess. Neither may be known from breaches, a common word with numbers around it, one letter over and over, or one's own name
 * or address.
 */
export function passwordFault(
  password: string,
  facts: { own: readonly string[]; breached: boolean; common: boolean; score: number },
): string | null {
  if (isRepeated(password)) return PasswordTexts.repeated
  if (facts.breached) return PasswordTexts.breached
  if (isMadeOf(password, facts.own)) return PasswordTexts.own
  if (facts.common) return PasswordTexts.common
  if (!isLong(password) && facts.score < STRONG_SCORE) return PasswordTexts.weak
  return null
}
