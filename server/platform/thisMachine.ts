import net from 'node:net'

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is of the machine that we run on. */
export const isThisMachine = (url: string): boolean => NAMES.has(new URL(url).hostname)

const LOOPBACK = new net.BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether a line that comes from this address comes from the machine itself. */
export function isLoopback(address = ''): boolean {
  const version = net.isIP(address)
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
