/**
 * Wrong answers as one shared text, each ended by a line break: so two may type into different ones, or into the same
 * one, at once. No answer at all is the empty text, one empty answer a lone line break.
 */
export function linesOf(text: string): string[] {
  const lines = text.split('\n')
  // What was typed into an answer that somebody took out meanwhile may have lost its break.
  if (lines.at(-1) === '') lines.pop()
  return lines
}

export const textOfLines = (lines: readonly string[]): string =>
  lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join('')

/** Where the line of a place begins and ends (its break not counted); undefined where there is none. */
export function lineAt(text: string, place: number): { start: number; end: number } | undefined {
  const lines = linesOf(text)
  const line = lines[place]
  if (line === undefined) return undefined
  const start = lines.slice(0, place).reduce((sum, each) => sum + each.length + 1, 0)
  return { start, end: start + line.length }
}
