/** An IPv4 address that came in over IPv6 (`::ffff:192.0.2.1`) stands for itself. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

// No number begins with a zero that says nothing: some read it as octal, and PostgreSQL refuses it.
const V4 = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})(?:\/(0|[1-9]\d?))?$/
const V6 = /^([0-9a-f:]+)(?:\/(0|[1-9]\d{0,2}))?$/i

/** The widest ranges that a contract may name: beyond them it is nobody's campus but a slip that would let in the world. */
const WIDEST = { v4: 8, v6: 16 }

type Range = { bits: 32 | 128; address: bigint; mask: number }

/** A single address is a range of one. */
function readRange(range: string): Range | null {
  const v4 = V4.exec(range)
  if (v4) {
    const [parts, mask] = [v4.slice(1, 5).map(Number), Number(v4[5] ?? 32)]
    if (parts.some((part) => part > 255) || mask > 32) return null
    return { bits: 32, address: BigInt(parts.reduce((sum, part) => sum * 256 + part, 0)), mask }
  }
  const v6 = V6.exec(range)
  const mask = Number(v6?.[2] ?? 128)
  if (!v6 || !URL.canParse(`http://[${v6[1]}]`) || mask > 128) return null
  const [head = '', tail] = new URL(`http://[${v6[1]}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const whole = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return {
    bits: 128,
    address: whole.reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n),
    mask,
  }
}

/** IPv4 within IPv6 (RFC 4291, 2.5.5.2), however it is written. */
const V4_WITHIN = 0xffffn

/** An address by the network that it is in: itself, and of IPv6 the first so many bits, since one subscriber has all of them. */
function within(address: string, bits: 48 | 64): string {
  const plain = plainAddress(address)
  const read = plain.includes(':') ? readRange(plain) : null
  if (!read) return plain
  if (read.address >> 32n === V4_WITHIN) return [24n, 16n, 8n, 0n].map((at) => (read.address >> at) & 255n).join('.')
  return `${(read.address >> BigInt(128 - bits)).toString(16)}::/${bits}`
}
/** The network that an address is counted by: itself, and of IPv6 the /64, as one household or campus has all of it. */
export const networkOf = (address: string): string => within(address, 64)
/** The site that an address takes turns with: itself, and of IPv6 the /48, which whoever has one can fill with networks. */
export const siteOf = (address: string): string => within(address, 48)

/** Whether this is an address, or a range of them. */
export const isRange = (text: string): boolean => readRange(text) !== null

/** What is wrong with a range of addresses that a contract is to name, in a sentence; null for a good one. */
export function rangeFault(range: string): string | null {
  const read = readRange(range.trim())
  if (!read) return 'Please enter a single address, or a range such as 192.0.2.0/24 or 2001:db8::/32.'
  const widest = read.bits === 32 ? WIDEST.v4 : WIDEST.v6
  if (read.mask < widest) return `This range is too wide for an institution: the widest is /${widest}.`
  const free = BigInt(read.bits - read.mask)
  if ((read.address >> free) << free !== read.address)
    return 'The bits beyond the mask must be zero, as in 192.0.2.0/24.'
  return null
}

/** How many addresses a range holds, in few characters; null when it is none. */
export function addressCount(range: string): string | null {
  const read = readRange(range.trim())
  if (!read) return null
  const free = read.bits - read.mask
  if (free === 0) return '1 address'
  return free <= 32 ? `${(2 ** free).toLocaleString('en-US')} addresses` : `2 to the ${free} addresses`
}
