/** What of somebody's rights changed: before and after, each with what differs alone. */
export type RightsChange = { before: Record<string, unknown>; after: Record<string, unknown> }

/** The change between two states of somebody's rights; null when nothing differs. */
export function rightsChange(before: Record<string, unknown>, after: Record<string, unknown>): RightsChange | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const of = (whole: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]))
  return { before: of(before), after: of(after) }
}
