const parts = (color: string): number[] => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))

/** A color nearer to black (`by` below 0) or to white (above), each from -1 to 1. */
export function toned(color: string, by: number): string {
  const to = by < 0 ? 0 : 255
  const mixed = parts(color).map((part) => Math.round(part + (to - part) * Math.abs(by)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
