/** Networks of a country, each in the form that the database takes: `10.0.0.0/8`, `2001:db8::/32`. */
export type CountryNetworks = { readonly country: string; readonly networks: readonly string[] }

type Address = { value: bigint; bits: 32 | 128 }

function four(text: string): Address | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null
  return { value: parts.reduce((sum, part) => (sum << 8n) + BigInt(part), 0n), bits: 32 }
}

function six(text: string): Address | null {
  const [head = '', tail, more] = text.split('::')
  if (!text.includes(':') || more !== undefined) return null
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return { value: all.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n), bits: 128 }
}

const addressOf = (text: string): Address | null => four(text) ?? six(text)

const written = ({ value, bits }: Address): string =>
  bits === 32
    ? [24n, 16n, 8n, 0n].map((by) => (value >> by) & 255n).join('.')
    : Array.from({ length: 8 }, (_, place) => ((value >> BigInt(112 - 16 * place)) & 0xffffn).toString(16)).join(':')

/** The fewest networks that hold the addresses from one to another and no other. */
function networksOf(first: Address, last: Address): string[] {
  const found: string[] = []
  let { value } = first
  while (value <= last.value) {
    let free = 0
    // As large as it may begin here, and as it still ends before the last.
    while (
      free < first.bits &&
      (value >> BigInt(free)) % 2n === 0n &&
      value + (1n << BigInt(free + 1)) - 1n <= last.value
    )
      free++
    found.push(`${written({ value, bits: first.bits })}/${first.bits - free}`)
    value += 1n << BigInt(free)
  }
  return found
}

/**
 * A line of a table of countries as they are usual: `network,country` or `first,last,country`, with quotes or without. Null for
 * one that is neither; no networks for what is no country’s.
 */
export function readNetworkLine(line: string): CountryNetworks | null {
  const cells = line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const country = (cells.at(-1) ?? '').toUpperCase()
  const places = cells.slice(0, -1)
  if (places.length < 1 || places.length > 2) return null
  const isCountry = /^[A-Z]{2}$/.test(country) && country !== 'ZZ'
  if (!isCountry && !['', '-', 'ZZ', 'NONE'].includes(country)) return null
  const networks = places.length === 1 ? oneNetwork(places[0]!) : between(places[0]!, places[1]!)
  return networks && { country, networks: isCountry ? networks : [] }
}

function oneNetwork(text: string): string[] | null {
  const [address = '', length = '', more] = text.split('/')
  const found = addressOf(address)
  if (!found || more !== undefined || !/^\d{1,3}$/.test(length) || Number(length) > found.bits) return null
  const free = BigInt(found.bits - Number(length))
  const value = (found.value >> free) << free
  return [`${written({ ...found, value })}/${length}`]
}

function between(from: string, to: string): string[] | null {
  const [first, last] = [addressOf(from), addressOf(to)]
  if (!first || !last || first.bits !== last.bits || first.value > last.value) return null
  return networksOf(first, last)
}
