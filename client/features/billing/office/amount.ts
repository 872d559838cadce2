/** Dollars as they are typed (`$1,199.50`), in cents; null for what is no amount. */
export function centsOf(text: string): number | null {
  const found = /^\$?(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  return Number(found[1]!.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0') || 0)
}

/** Cents as one types them: `1199.50`. */
export const amountText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** A whole number from 1 to `most`; null for what is none. */
export function wholeOf(text: string, most: number): number | null {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}
