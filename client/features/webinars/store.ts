import { call } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import {
  cancelWebinarSeat,
  getRecording,
  getWebinar,
  getWebinarSeat,
  listRecordings,
  listWebinars,
  type RecordingView,
  registerWebinar,
  type WebinarView,
} from '#shared/contract/webinars/index.ts'

/** Of which area of study: one by its number, all, or the reader's own. */
export type Wanted = { market: number | 'all' | 'own'; tab: number | null }
type Webinars = {
  list: Remote<Reply<typeof listWebinars>>
  recordings: Remote<Reply<typeof listRecordings>>
  /** By their numbers, those that were opened. */
  one: Record<number, Remote<WebinarView>>
  recording: Record<number, Remote<RecordingView>>
}
/** Webinars and recordings, as whoever looks sees them. */
export const webinars = store<Webinars>(() => ({ list: remote(), recordings: remote(), one: {}, recording: {} }))

/** WEB-RU005. An answer that tells the server's time sets the clock by it. */
export async function inTime<Told extends { server_now: number }>(
  ask: () => Promise<Told>,
  mayBeFirst = false,
): Promise<Told> {
  // The first answer may have come with the page.
  const askedAt = mayBeFirst ? performance.timeOrigin : Date.now()
  const told = await ask()
  clock.learn(told.server_now, askedAt)
  return told
}
const askList = (): Promise<Reply<typeof listWebinars>> =>
  inTime(() => call(listWebinars, lastAsked), webinars.list.data === null)

const intoList = latestInto(webinars, 'list')
const intoRecordings = latestInto(webinars, 'recordings')

let lastAsked: Sent<typeof listWebinars> = {}
export function loadWebinars({ market }: Pick<Wanted, 'market'>, page = 1): Promise<void> {
  lastAsked = {
    ...(market === 'all' ? { all: '1' as const } : market === 'own' ? {} : { market_id: market }),
    ...(page > 1 ? { page } : {}),
  }
  return intoList(askList)
}
loadsFirst({ listWebinars }, () => loadWebinars({ market: 'own' }))

/** What is listed of every area, and what of one. */
export const loadRecordings = ({ market, tab }: Wanted, page = 1): Promise<void> =>
  intoRecordings(() =>
    call(listRecordings, {
      ...(typeof market === 'number' ? { market_id: market } : {}),
      ...(market === 'all' ? { all: '1' as const } : {}),
      ...(tab === null ? {} : { resource_tab_id: tab }),
      ...(page > 1 ? { page } : {}),
    }),
  )
loadsFirst({ listRecordings }, () => loadRecordings({ market: 'own', tab: null }))

export function loadWebinar(id: number): Promise<void> {
  webinars.one[id] ??= remote()
  return load(webinars.one[id]!, () => inTime(() => call(getWebinar, { webinar_id: id })))
}
export function loadRecording(id: number): Promise<void> {
  webinars.recording[id] ??= remote()
  return load(webinars.recording[id]!, () => call(getRecording, { resource_id: id }))
}

/** What is shown of it anywhere says how it is now. */
const showAnew = (id: number) => Promise.all([loadWebinar(id), intoList(askList)])

export async function takeSeat(asked: Sent<typeof registerWebinar>): Promise<Reply<typeof registerWebinar>> {
  const answer = await call(registerWebinar, asked)
  await showAnew(Number(asked.webinar_id))
  return answer
}
/** Whether the seat that a mail's link names, or one's own, is still taken, and when its session is. */
export const readSeat = (asked: Sent<typeof getWebinarSeat>): Promise<Reply<typeof getWebinarSeat>> =>
  call(getWebinarSeat, asked)
export async function giveUpSeat(asked: Sent<typeof cancelWebinarSeat>): Promise<void> {
  await call(cancelWebinarSeat, asked)
  await showAnew(Number(asked.webinar_id))
}
