/** What of somebody's rights changed: before and after, each with what differs alone; null when nothing does. */
export function rightsChange(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const of = (whole: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]))
  return { before: of(before), after: of(after) }
}
