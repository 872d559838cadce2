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

/** What a part of an address says; undefined when its escapes are broken or what they say is no text. */
export function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part)
    return isText(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Where a value that came from outside holds text that is none, by the path of its field: in strings at any depth and in
 * the names of fields, those beside the object that they stand in (`form` for the whole).
 */
export function textFaults(given: unknown): Record<string, string[]> {
  const faults = new Map<string, string[]>()
  // A list and no recursion: how deep it goes is up to the sender.
  const left: { value: unknown; path: string[] }[] = [{ value: given, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    const fault = faultOf(value, path.length)
    if (fault) faults.set(path.join('.') || 'form', [fault])
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) left.push({ value: inner, path: [...path, name] })
  }
  return Object.fromEntries(faults)
}

function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : TEXT_FAULT
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEEPEST) return DEPTH_FAULT
  return Object.keys(value).every(isText) ? undefined : TEXT_FAULT
}
