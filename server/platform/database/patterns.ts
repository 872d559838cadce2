/** What is looked for as patterns: one for each word, the longest first. */
export function patternsOf(query: string): { longest: string; others: string[] } | null {
  const words = query.split(/[\s,]+/).filter(Boolean)
  const [longest, ...others] = words
    .sort((a, b) => b.length - a.length)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return longest === undefined ? null : { longest, others }
}
