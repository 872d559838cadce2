import { call } from '#client/platform/api.ts'
import { load, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { type FoundSecurityEvent, searchSecurityEvents } from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { asInput, type Filters } from './filters.ts'

export type { FoundSecurityEvent }

/** What happened to accounts' security, as an administrator looks for it. */
export const securitySearch = store(() => ({ list: remote<Reply<typeof searchSecurityEvents>>() }))

let asked = 0
/** Loads the newest that fit. Of two searches under way the later one is shown. */
export async function searchEvents(filters: Filters): Promise<void> {
  const turn = ++asked
  const found = remote<Reply<typeof searchSecurityEvents>>()
  await load(found, () => call(searchSecurityEvents, asInput(filters)))
  if (turn === asked) securitySearch.list = found.data ? found : { ...found, data: securitySearch.list.data }
}

/** Adds those before the last one that is shown. @throws Refusal */
export async function searchOlder(filters: Filters): Promise<void> {
  const turn = asked
  const { data } = securitySearch.list
  if (!data?.next) return
  const older = await call(searchSecurityEvents, { ...asInput(filters), after: data.next })
  if (turn === asked) securitySearch.list.data = { data: [...data.data, ...older.data], next: older.next }
}
