import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/operations/index.ts'

export type OperationsView = Reply<typeof contract.getOperations>
export type Undelivered = Reply<typeof contract.listUndelivered>
export type GivenUp = Reply<typeof contract.listGivenUp>

/** How the product does, and what was given up on the way outside or at a part of it. */
export const operations = store(() => ({
  now: remote<OperationsView>(),
  undelivered: remote<Undelivered>() as Remote<Undelivered>,
  givenUp: remote<GivenUp>() as Remote<GivenUp>,
}))

export const loadNow = () => load(operations.now, () => call(contract.getOperations, {}))
export const loadUndelivered = () => load(operations.undelivered, () => call(contract.listUndelivered, {}))
export const loadGivenUp = () => load(operations.givenUp, () => call(contract.listGivenUp, {}))
export const loadOperations = () => Promise.all([loadNow(), loadUndelivered(), loadGivenUp()])

/** Adds those after the last one that is shown. @throws Refusal */
export async function loadMoreUndelivered(): Promise<void> {
  const shown = operations.undelivered.data
  if (!shown?.next) return
  const { data, next } = await call(contract.listUndelivered, { after: shown.next })
  operations.undelivered.data = { data: [...shown.data, ...data], next }
}
export async function loadMoreGivenUp(): Promise<void> {
  const shown = operations.givenUp.data
  if (!shown?.next) return
  const { data, next } = await call(contract.listGivenUp, { after: shown.next })
  operations.givenUp.data = { data: [...shown.data, ...data], next }
}

/** Each is gone from its list once it is done; that somebody else was quicker is what was wanted. */
export async function sendAgain(message_id: string): Promise<void> {
  await call(contract.sendAgain, { message_id })
  await Promise.all([loadUndelivered(), loadNow()])
}
export async function dropUndelivered(message_id: string): Promise<void> {
  await call(contract.dropUndelivered, { message_id })
  await Promise.all([loadUndelivered(), loadNow()])
}
type Place = { event_id: string; subscriber: string }
export async function hearAgain({ event_id, subscriber }: Place): Promise<void> {
  await call(contract.hearAgain, { event_id, subscriber })
  await Promise.all([loadGivenUp(), loadNow()])
}
export async function dropGivenUp({ event_id, subscriber }: Place): Promise<void> {
  await call(contract.dropGivenUp, { event_id, subscriber })
  await Promise.all([loadGivenUp(), loadNow()])
}
