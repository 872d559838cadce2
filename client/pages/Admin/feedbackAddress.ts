import { LISTED_TYPES, REPORT_STATES } from '#shared/contract/feedback/index.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { INT4_MAX } from '#shared/int4.ts'
import { oneOf } from '#shared/oneOf.ts'
import { PAGE_MAX } from '#shared/page.ts'

const whole = (text: string | null, most: number): number => Math.min(Math.max(0, Math.trunc(Number(text)) || 0), most)

/** What an address asks for; what it can't mean counts as not there. */
export const askedIn = (address: URLSearchParams) => ({
  view: address.get('view') === 'ratings' ? ('ratings' as const) : ('reports' as const),
  state: address.get('state') === 'all' ? ('all' as const) : (oneOf(REPORT_STATES, address.get('state')) ?? 'open'),
  type: oneOf(LISTED_TYPES, address.get('type')),
  query: (address.get('query') ?? '').slice(0, QUERY_LENGTH),
  card: whole(address.get('card'), INT4_MAX) || undefined,
  page: whole(address.get('page'), PAGE_MAX) || 1,
})
export type Asked = ReturnType<typeof askedIn>
