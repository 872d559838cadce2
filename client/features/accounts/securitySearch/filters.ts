import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '#shared/contract/accounts/index.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { isRange } from '#shared/network.ts'
import { DAY_MS } from '#shared/time.ts'

export type Filters = { kind: string; person: string; network: string; from: string; to: string }
export const FILTERS = ['kind', 'person', 'network', 'from', 'to'] as const satisfies (keyof Filters)[]

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What an address asks for; what it can't mean counts as not said. */
export function filtersIn(asked: URLSearchParams): Filters {
  const of = (name: keyof Filters) => (asked.get(name) ?? '').trim().slice(0, QUERY_LENGTH)
  const dayOf = (name: 'from' | 'to') => (isDay(of(name)) ? of(name) : '')
  const kind = SECURITY_EVENT_KINDS.find((each) => each === of('kind')) ?? ''
  const network = networkFault(of('network')) ? '' : of('network')
  return { kind, person: of('person'), network, from: dayOf('from'), to: dayOf('to') }
}

/** What is wrong with a network that was typed; undefined for a good one, and for none. */
export const networkFault = (network: string): string | undefined =>
  network === '' || isRange(network) ? undefined : 'Please enter an address, or a range such as 192.0.2.0/24.'

/** The same as the server is asked: days begin and end here, where they were chosen. */
export function asInput({ kind, person, network, from, to }: Filters) {
  const begin = (day: string) => new Date(`${day}T00:00`)
  return {
    person,
    ...(kind ? { kind: kind as SecurityEventKind } : {}),
    ...(network ? { network } : {}),
    ...(from ? { from: begin(from).toISOString() } : {}),
    ...(to ? { to: new Date(begin(to).getTime() + DAY_MS).toISOString() } : {}),
  }
}
