/** So long may each of the two parts of a name be. */
export const NAME_LENGTH = 60

/**
 * AUT-RU029. The first and last name within a full name: split at the first space, each part capitalized. Who wrote
 * capitals knows where they belong in their name, as in Jan van der Berg, and it is kept as it was typed.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const [firstName, lastName] = [first, rest.join(' ')]
  if (fullName !== fullName.toLowerCase()) return { firstName, lastName }
  return { firstName: capital(firstName), lastName: capital(lastName) }
}
const capital = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1)

/** How a mail begins that goes to somebody whom it can't or mustn't name. */
export const NAMELESS_GREETING = 'Hello,'
/**
 * How a mail begins: with the first word of their name, where it may be one, and only once they have shown that the address
 * is theirs. No stranger's words and nobody's sentences stand in our mail; who has no such name is greeted without one.
 */
export const greetingOf = ({ firstName, confirmed }: { firstName: string; confirmed: boolean }): string => {
  const word = (confirmed && firstName.trim().split(/\s+/)[0]) || ''
  return /^[\p{L}\p{M}'’.-]{1,30}$/u.test(word) ? `Hello ${word},` : NAMELESS_GREETING
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** The first letters of the first two words of a name; a sign that is written in several parts stays whole. */
export const initialsOf = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => letters.segment(word).containing(0)?.segment ?? '')
    .join('')
    .toUpperCase()

/** AUT-GA008. Who registered by e-mail alone has no name yet: lists show `Learner`. */
export const shownName = (fullName: string): string => fullName.trim() || 'Learner'

/** What ends a sentence: a name may bring its own full stop (`Sofia R.`), and gets no second one. */
export const withStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
