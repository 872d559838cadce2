import { call } from '#client/platform/api.ts'
import { personTurn } from '#client/platform/person.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  addToQueue,
  FACTORS,
  listQueue,
  moveToToday,
  orderQueue,
  pressFactor,
  type QueueCard,
  removeCard,
} from '#shared/contract/memory/index.ts'
import { hearStats } from '../store.ts'

export type QueueFilter = 'today' | 'all' | 'removed'
type Queue = {
  list: Remote<Reply<typeof listQueue>>
  filter: QueueFilter
  page: number
  /** Today’s cards on the first page, in their order: what goes before a card that is put first. */
  first: readonly number[]
}

let moves = 0
let settled = 0
const isMoving = (): boolean => moves !== settled
/** What is under way: of orders, the next is sent after it. */
let line: Promise<unknown> = Promise.resolve()

/** The cards of the daily quiz, a page at a time. */
export const queue = store<Queue>(() => ({ list: remote(), filter: 'today', page: 1, first: [] }), {
  onForget() {
    moves = settled = 0
    line = Promise.resolve()
  },
})

/** As many as an order is answered with. */
const PER_PAGE = 25
const into = latestInto(queue, 'list')

async function ask(): Promise<Reply<typeof listQueue>> {
  const { filter, page } = queue
  const found = await call(listQueue, { filter, page, per_page: PER_PAGE })
  // The last card of the last page may have been answered or removed since.
  if (found.items.length === 0 && page > 1) {
    queue.page = found.last_page
    return call(listQueue, { filter, page: found.last_page, per_page: PER_PAGE })
  }
  if (filter === 'today' && page === 1 && !isMoving()) queue.first = found.items.map(({ card_id }) => card_id)
  return found
}

export const loadQueue = () => into(ask)

/** Shows another part of it. What stood there belongs to another filter, and goes. */
export function showQueue(filter: QueueFilter, page: number): Promise<void> {
  if (filter !== queue.filter) queue.list = remote()
  Object.assign(queue, { filter, page })
  return loadQueue()
}

type Card = Pick<QueueCard, 'card_id'>

/** SRP-RU005. One press of More or of Less; sent twice it counts once. Gives the card as it stands then; null where it left the list. */
export async function press({ card_id }: Card, which: 'more' | 'less'): Promise<QueueCard | null> {
  const idempotencyKey = crypto.randomUUID()
  await call(pressFactor, { card_id, pictomo_factor: FACTORS[which] }, { idempotencyKey })
  // Its own answer: what the list shows may be an earlier one's still, where the press itself had it asked for.
  let found: QueueCard | undefined
  await into(async () => {
    const list = await ask()
    found = list.items.find((one) => one.card_id === card_id)
    return list
  })
  return found ?? null
}

export async function toToday({ card_id }: Card): Promise<void> {
  hearStats(await call(moveToToday, { card_id }))
  await loadQueue()
}

export async function remove({ card_id }: Card): Promise<void> {
  hearStats(await call(removeCard, { card_id }))
  await loadQueue()
}

/** Takes a removed card back, as it is remembered. */
export async function takeBack({ card_id }: Card): Promise<void> {
  hearStats(await call(addToQueue, { card_id }))
  await loadQueue()
}

/**
 * SRP-CA007. Puts a card of today at a place of the first page. It stands there at once, and goes back where that fails. Each
 * move is sent with the whole order, so of several made quickly the last one is.
 */
export async function place(card: Card, to: number): Promise<void> {
  const mine = ++moves
  const items = queue.first.filter((id) => id !== card.card_id).toSpliced(to, 0, card.card_id)
  queue.first = items
  const shown = queue.list.data
  if (shown && queue.page === 1) {
    const cards = new Map(shown.items.map((one) => [one.card_id as number, one]))
    shown.items = items.flatMap((id) => cards.get(id) ?? [])
  }
  const turn = personTurn()
  const sent = line.then(() =>
    mine === moves ? call(orderQueue, { items: items.map((id) => id as never) }, { turn }) : undefined,
  )
  line = sent.catch(() => {})
  try {
    const ordered = await sent
    if (!ordered || mine !== moves) return
    settled = moves
    queue.first = ordered.items.map(({ card_id }) => card_id)
    await (queue.filter === 'today' && queue.page === 1 ? into(async () => ordered) : loadQueue())
  } catch (error) {
    // A later one holds the whole order, and says itself how it went.
    if (mine !== moves) return
    settled = moves
    await loadQueue()
    throw error
  }
}
