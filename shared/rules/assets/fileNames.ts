/** Where in the card a file belongs by its name; `fact` is its number in the list, 0 is the topic character. */
export type AssetPlace =
  | { part: 'background' }
  | { part: 'character'; fact: number; x: number | null; y: number | null; z: number | null }

const BACKGROUND = /^bb_.*$/
const CHARACTER = /^(tc|\d{1,3})(?=_|$)((?:_[xyz]-?\d{1,4})*)(?:_.*)?$/

/**
 * EDT-RU015, EDT-GA003. What a file is by its name: `bb_…` is the background, `tc_…` or `00_…` the topic character, and a
 * leading number that of a fact, with `x`, `y` and `z` offsets after it (`03_x120_y840_z5_heart.png`): left and top edge
 * in units of the canvas, and the layer. Undefined for any other name.
 */
export function placeOfAsset(fileName: string): AssetPlace | undefined {
  const name = fileName.replace(/\.[^.]*$/, '').toLowerCase()
  if (BACKGROUND.test(name)) return { part: 'background' }
  const [, lead, offsets = ''] = CHARACTER.exec(name) ?? []
  if (lead === undefined) return undefined
  const offset = (axis: string) => {
    const said = new RegExp(`_${axis}(-?\\d{1,4})`).exec(offsets)?.[1]
    return said === undefined ? null : Number(said)
  }
  return {
    part: 'character',
    fact: lead === 'tc' ? 0 : Number(lead),
    x: offset('x'),
    y: offset('y'),
    z: offset('z'),
  }
}

/** What a file shows, by the words at the end of its name. */
export const titleOfAsset = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/^(?:bb|tc|\d{1,3})(?:_[xyz]-?\d{1,4})*(?=_|$)/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 80)

type Facts = readonly { key: string; name: string; is_primary: boolean }[]

/** The fact of a number: facts are counted from 1 in their order, 0 is the main one. */
export const factOfAsset = <T extends Facts[number]>(facts: readonly T[], number: number): T | undefined =>
  number === 0 ? (facts.find(({ is_primary }) => is_primary) ?? facts[0]) : facts[number - 1]

type Card = { facts: Facts; background: string; characters: readonly { fact: string }[] }

/** EDT-RU016. What to know before files are brought in: no background, facts without a picture, numbers of no fact. */
export function alertsOfAssets(fileNames: readonly string[], { facts, background, characters }: Card): string[] {
  const places = fileNames.flatMap((name) => placeOfAsset(name) ?? [])
  const numbers = [...new Set(places.flatMap((place) => (place.part === 'character' ? [place.fact] : [])))]
  const unknown = numbers.filter((number) => !factOfAsset(facts, number)).sort((a, b) => a - b)
  const pictured = new Set([
    ...characters.map(({ fact }) => fact),
    ...numbers.map((number) => factOfAsset(facts, number)?.key),
  ])
  const missing = facts.flatMap(({ key }, place) => (pictured.has(key) ? [] : [String(place + 1)]))
  const and = new Intl.ListFormat('en')
  const alerts: string[] = []
  if (!background && !places.some(({ part }) => part === 'background'))
    alerts.push('No file is the background: its name begins with bb_.')
  if (unknown.length > 0) alerts.push(`The card has no fact with the number ${and.format(unknown.map(String))}.`)
  if (missing.length > 0)
    alerts.push(
      missing.length === 1
        ? `Fact ${missing[0]} has no picture among them.`
        : `Facts ${and.format(missing)} have no picture among them.`,
    )
  return alerts
}
