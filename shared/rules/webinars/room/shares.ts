/**
 * What share of a poll each answer has, in whole percent. Where one answer may be chosen they add up to 100: what rounding leaves over goes
 * to those that lost most by it, of equals to the first. Where more may be chosen each stands by itself.
 */
export function sharesOf({
  counts,
  voters,
  multiple,
}: {
  counts: readonly number[]
  voters: number
  multiple: boolean
}): number[] {
  if (voters === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (100 * count) / voters)
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (multiple || all !== voters) return exact.map(Math.round)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = exact
    .map((share, place) => ({ place, lost: share - Math.floor(share) }))
    .sort((a, b) => b.lost - a.lost)
  for (const { place } of byLoss.slice(0, missing)) shares[place]! += 1
  return shares
}
