/** North America here: United States, Mexico, Bermuda, Saint Pierre and Miquelon, the US outlying islands, Greenland, Canada. */
export const NORTH_AMERICA: readonly string[] = ['US', 'MX', 'BM', 'PM', 'UM', 'GL', 'CA']

/** MKT-RU010. Whether a country is in North America; one that could not be found out is not. */
export const isNorthAmerica = (countryCode: string | null): boolean =>
  countryCode !== null && NORTH_AMERICA.includes(countryCode.toUpperCase())

/** The region of the language that a browser likes best (`en-US,en;q=0.9` gives `US`); null when none names one. */
export function regionOf(languages: string): string | null {
  const wished = languages.split(',').map((entry) => {
    const [tag = '', ...rest] = entry.trim().split(';')
    const weight = Number(/^\s*q=([\d.]+)/.exec(rest[0] ?? '')?.[1] ?? 1)
    return { region: /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1], weight }
  })
  const best = wished.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.find(({ region }) => region)?.region?.toUpperCase() ?? null
}
