import { GROUP_STATES, type GroupState } from '#shared/contract/groupbuys/membership.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { PAGE_MAX } from '#shared/page.ts'

export type Filters = { query: string; state: GroupState | ''; page: number }

/** What an address asks for; what it can't mean counts as not said. */
export const filtersIn = (asked: URLSearchParams): Filters => ({
  query: (asked.get('query') ?? '').trim().slice(0, QUERY_LENGTH),
  state: GROUP_STATES.find((each) => each === asked.get('state')) ?? '',
  page: Math.min(Math.max(1, Math.trunc(Number(asked.get('page'))) || 1), PAGE_MAX),
})
