import type { FoundSecurityEvent } from '#shared/contract/accounts/index.ts'

type Details = FoundSecurityEvent['details']
/** One thing that changed, in words. */
export type Changed = { name: string; before: string; after: string }

const NAMES: Record<string, string> = {
  email: 'E-mail address',
  role: 'Role',
  roles: 'Further roles',
  permission: 'Permission',
  approved_educator: 'Approved educator',
  educator_admin: 'Looks after a school',
  beta_user_flag: 'Tries new things first',
  affiliate_type: 'Kind of affiliate',
  report_state: 'State of the report',
}
/** What the other facts of an event are called; those that only a machine needs are left out. */
const FACTS: Record<string, string> = {
  endpoint: 'Call',
  limit: 'Limit',
  code: 'Refusal',
  tried: 'Unknown address, as a mark',
  by_domain: 'By the domain',
  way: 'Way',
  report: 'Report',
  card: 'Card',
  act: 'Act',
  comment_id: 'Comment',
  slug: 'Thread',
  what: 'What',
}
const JOINED: Record<string, string> = {
  network: 'Many different ones of this network together',
  all: 'Many from everywhere together',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inWords(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none'
  return value === undefined || value === null || value === '' ? 'none' : String(value)
}

/** What an event changed: each thing as it was and as it is. */
export function changesIn({ before, after }: Details): Changed[] {
  if (!isRecord(before) || !isRecord(after)) return []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name: NAMES[name] ?? name,
    before: inWords(before[name]),
    after: inWords(after[name]),
  }))
}

/** What else is known of an event, in words. */
export function factsIn(details: Details): string[] {
  const joined = typeof details.of === 'string' ? JOINED[details.of] : undefined
  const facts = Object.entries(FACTS).flatMap(([name, label]) =>
    details[name] === undefined ? [] : [`${label}: ${inWords(details[name])}`],
  )
  return joined ? [joined, ...facts] : facts
}
