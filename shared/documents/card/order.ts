/** What stands in an order: ascending `order`, and by key where two are equal. */
export type Ordered = { key: string; order: number }

export const byOrder = (a: Ordered, b: Ordered): number => a.order - b.order || (a.key < b.key ? -1 : 1)

/** Pictures as a document tells them: the farthest first, by key where two lie alike. */
export const byLayer = (a: { key: string; z: number }, b: { key: string; z: number }): number =>
  a.z - b.z || (a.key < b.key ? -1 : 1)

/** A number that stands between two neighbours; either may be missing at an end. */
export function orderBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined && after === undefined) return 0
  if (before === undefined) return (after as number) - 1
  if (after === undefined) return before + 1
  return before + (after - before) / 2
}

/**
 * Orders that bring `key` to the place `index` among the others. Usually one entry; where halves have become too
 * fine to tell apart (or two neighbours are equal), all of them are numbered anew.
 */
export function placeAt(rows: readonly Ordered[], key: string, index: number): Map<string, number> {
  const others = rows.filter((row) => row.key !== key).sort(byOrder)
  const at = Math.min(others.length, Math.max(0, index))
  const before = others[at - 1]?.order
  const after = others[at]?.order
  const order = orderBetween(before, after)
  if ((before === undefined || before < order) && (after === undefined || order < after)) return new Map([[key, order]])
  const keys = [...others.slice(0, at).map((row) => row.key), key, ...others.slice(at).map((row) => row.key)]
  return new Map(keys.map((each, place) => [each, place]))
}
