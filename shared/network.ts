/** An IPv4 address that came in over IPv6 (`::ffff:192.0.2.1`) stands for itself. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/
const V6 = /^([0-9a-f:]+)\/(\d{1,3})$/i

/**
 * A range of addresses as a contract may name it. Wider than /8 (IPv4) or /16 (IPv6) is nobody's campus but a slip
 * that would let in the world.
 */
export function isCampusRange(range: string): boolean {
  const v4 = V4.exec(range)
  if (v4) return v4.slice(1, 5).every((part) => Number(part) <= 255) && Number(v4[5]) >= 8 && Number(v4[5]) <= 32
  const v6 = V6.exec(range)
  return Boolean(v6 && URL.canParse(`http://[${v6[1]}]`) && Number(v6[2]) >= 16 && Number(v6[2]) <= 128)
}
