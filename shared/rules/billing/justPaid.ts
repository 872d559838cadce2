type Order = { readonly created_at: string; readonly paid_at: string | null; readonly kind: string }

const JUST_MS = 10 * 60_000

/** The newest of somebody’s orders of a package, where it was bought and paid within the last minutes. */
export function justPaid<Of extends Order>(orders: readonly Of[], now: Date | number): Of | null {
  const newest = orders
    .filter(({ kind }) => kind !== 'renewal')
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0]
  return newest?.paid_at && Number(now) - Date.parse(newest.paid_at) < JUST_MS ? newest : null
}
