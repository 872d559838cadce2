/** Deeper than anything that we are sent. */
const DEEPEST = 32

export const TEXT_FAULT = 'There is a character in this that we can’t keep. Please type it anew.'
export const DEPTH_FAULT = 'This is put together in a way that we can’t read.'

/** Whether a text can be stored and sent: well-formed Unicode without NUL, which PostgreSQL takes in no text. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** What was written without a contract, as text of so many characters at the most: without NUL, and cut by whole signs. */
export function asText(written: string, max: number): string {
  const kept = written.replaceAll('\0', '').slice(0, max)
  return kept.replace(/[\ud800-\udbff]$/, '').toWellFormed()
}

/** The same where people read it: what is too long ends at a word's end, with “…”. */
export function shortText(written: string, max: number): string {
  const whole = asText(written, written.length)
  if (whole.length <= max) return whole
  const cut = asText(whole, max - 1)
  const words = /\s/.test(whole[cut.length] ?? '') ? cut : cut.replace(/\s+\S{0,30}$/, '')
  return `${words.trimEnd()}…`
}

/**
 * A text by what of it is read: in capitals or not, with its letters as one sign or as several, however far apart its words stand, and
 * without signs that show nothing. For comparing alone.
 */
export const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()

/** What a part of an address says; undefined when its escapes are broken or what they say is no text. */
export function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part)
    return isText(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** So many faults are told at the most, each under a name of so many characters: what is sent back stays short. */
const MOST_FAULTS = 20
const LONGEST_NAME = 100

/** The name that a fault is told under: the path of its field, cut where the sender made it long; `form` for the whole. */
export const faultName = (path: readonly PropertyKey[]): string =>
  asText(path.map((part) => String(part).slice(0, LONGEST_NAME)).join('.'), LONGEST_NAME) || 'form'

/**
 * Where a value that came from outside holds text that is none, by the name of its field: in strings at any depth and in
 * the names of fields, those beside the object that they stand in. It stops at the first few.
 */
export function textFaults(given: unknown): Record<string, string[]> {
  const faults = new Map<string, string[]>()
  // A list and no recursion: how deep it goes is up to the sender.
  const left: { value: unknown; path: string[] }[] = [{ value: given, path: [] }]
  for (let found = 0, next = left.pop(); next && found < MOST_FAULTS; next = left.pop()) {
    const { value, path } = next
    const fault = faultOf(value, path.length)
    if (fault) {
      faults.set(faultName(path), [fault])
      found++
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) left.push({ value: inner, path: [...path, name] })
  }
  return Object.fromEntries(faults)
}

/** What a shape found wrong, by the name of the field, as short as `textFaults`. */
export function shapeFaults(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const faults = new Map<string, string[]>()
  for (const { path, message } of issues.slice(0, MOST_FAULTS)) {
    const name = faultName(path)
    faults.set(name, [...(faults.get(name) ?? []), message])
  }
  return Object.fromEntries(faults)
}

function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : TEXT_FAULT
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEEPEST) return DEPTH_FAULT
  return Object.keys(value).every(isText) ? undefined : TEXT_FAULT
}

/** What a text takes in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length
