import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { rowIdOf } from '#shared/int4.ts'
import { PAGE_MAX } from '#shared/page.ts'
import { STATES, type State } from './words.ts'

export type Filters = {
  query: string
  status: State | ''
  /** Whose they are; null for everybody's. */
  user: number | null
  from: string
  to: string
  page: number
}

const isDay = (text: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** What an address asks for; what it can't mean counts as not said. */
export function filtersIn(asked: URLSearchParams): Filters {
  const dayOf = (name: 'from' | 'to') => (isDay(asked.get(name) ?? '') ? asked.get(name)! : '')
  return {
    query: (asked.get('query') ?? '').trim().slice(0, QUERY_LENGTH),
    status: STATES.find((each) => each === asked.get('status')) ?? '',
    user: rowIdOf(asked.get('user') ?? undefined),
    from: dayOf('from'),
    to: dayOf('to'),
    page: Math.min(Math.max(1, Math.trunc(Number(asked.get('page'))) || 1), PAGE_MAX),
  }
}

/** The same as the server is asked. */
export const asInput = ({ query, status, user, from, to, page }: Filters) => ({
  query,
  page,
  ...(status ? { status } : {}),
  ...(user === null ? {} : { user_id: user as never }),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
