import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/memory/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { daysBetween } from '#shared/rules/memory/days.ts'
import { queueStats } from '#shared/rules/memory/queue.ts'
import { chanceOfRecall } from '#shared/rules/memory/schedule.ts'
import { whyDue } from '#shared/rules/memory/why.ts'
import { askableOf } from '../billing/index.ts'
import { type Asking, type Learner, readLearner } from './learner.ts'
import * as cards from './queries/cards.ts'
import * as query from './queries/queue.ts'
import { lockLearner } from './queries/states.ts'

/** Of these cards those that a learner may open and be asked of now. */
async function openOf<Row extends { card_id: number }>(asking: Asking, id: number, rows: readonly Row[]) {
  const askable = await askableOf(
    asking,
    id,
    rows.map(({ card_id }) => card_id),
  )
  return rows.filter(({ card_id }) => askable.has(card_id))
}
const idsOf = (rows: readonly { card_id: number }[]): number[] => rows.map(({ card_id }) => card_id)

/** The numbers of all cards in a learner's scheme that they may open. */
export const openCards = async (asking: Asking, id: number): Promise<number[]> =>
  idsOf(await openOf(asking, id, await asking.sql.rows(query.schemeCards, [id])))

/** The open cards with something due today. */
const dueToday = async (asking: Asking, { id, endOfDay }: Learner) =>
  openOf(asking, id, await asking.sql.rows(query.dueCards, [id, endOfDay]))

/** SRP-GA002. The daily quiz of a learner in numbers. */
export async function statsOf(asking: Asking, userId: number): Promise<Answer<typeof contract.getMemoryStats>> {
  const learner = await readLearner(asking, userId)
  return countsOf(asking, learner, await dueToday(asking, learner))
}

async function countsOf(asking: Asking, learner: Learner, due: readonly { due: number }[]) {
  const { id, today, settings } = learner
  const done = await asking.sql.one(query.answeredOn, [id, today])
  const left = due.reduce((sum, card) => sum + card.due, 0)
  const sizes = { queueMax: settings.queue_max, roundMax: settings.round_max }
  return { ...queueStats({ left, answered: done!.answered, right: done!.right }, sizes), at: asking.now }
}

export const getMemoryStats = (ctx: Context): Promise<Answer<typeof contract.getMemoryStats>> =>
  statsOf(ctx, ctx.actor.id)

/** What is asked of a learner next, and why. */
export type DueFact = { fact_id: number; card_id: number; why: string }

/** The facts that are asked next, in the order of the queue and no more than are left of today's; of these cards alone. */
export async function dueFacts(
  asking: Asking,
  userId: number,
  { limit, among }: { limit: number; among?: readonly number[] },
): Promise<DueFact[]> {
  const learner = await readLearner(asking, userId)
  const due = await dueToday(asking, learner)
  const { current_left } = await countsOf(asking, learner, due)
  const within = idsOf(due).filter((id) => !among || among.includes(id))
  const { today, endOfDay } = learner
  const most = Math.min(limit, current_left)
  const rows = most > 0 ? await asking.sql.rows(query.dueFacts, [userId, endOfDay, within, today, most]) : []
  return rows.map((row) => ({ fact_id: row.fact_id, card_id: row.card_id, why: whyOf(learner, row) }))
}

function whyOf({ scheme, today, settings }: Learner, row: query.DueRow): string {
  const { stability, last_day: lastDay, last_grade: lastGrade } = row
  const chance = lastDay === null ? 0 : chanceOfRecall(scheme, { stability }, daysBetween(lastDay, today))
  return whyDue({ movedToToday: row.moved, lastDay, lastGrade, chance, today, examDay: settings.exam_date })
}

/** Of each of these cards why the fact is due that it is asked of first; nothing of one with nothing due. */
async function whyOfCards(asking: Asking, learner: Learner, cardIds: readonly number[]): Promise<Map<number, string>> {
  const { id, today, endOfDay } = learner
  const first = await asking.sql.rows(query.firstDueOfCards, [id, endOfDay, cardIds, today])
  return new Map(first.map((row) => [row.card_id, whyOf(learner, row)]))
}

export async function listQueue(
  ctx: Context,
  input: Input<typeof contract.listQueue>,
): Promise<Answer<typeof contract.listQueue>> {
  const { sql, actor } = ctx
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  if (input.filter === 'removed') {
    const removed = await sql.rows(query.readRemoved, [actor.id, ...place])
    return paged(removed, removed[0]?.all ?? 0, new Map(), input)
  }
  const learner = await readLearner(ctx, actor.id)
  const open = input.filter === 'today' ? idsOf(await dueToday(ctx, learner)) : await openCards(ctx, actor.id)
  const rows = await sql.rows(query.readCards, [actor.id, learner.endOfDay, open, learner.today, ...place])
  return paged(rows, open.length, await whyOfCards(ctx, learner, idsOf(rows)), input)
}

function paged(
  rows: readonly query.CardRow[],
  total: number,
  why: ReadonlyMap<number, string>,
  input: Input<typeof contract.listQueue>,
): Answer<typeof contract.listQueue> {
  const { data, ...paging } = page(
    rows.map(({ all: _, ...row }) => ({ ...row, why: why.get(row.card_id) ?? null })),
    total,
    input,
  )
  return { items: data, ...paging }
}

/** SRP-CA007. The order holds for today. @throws NotFound for a card that is not in the learner's daily quiz */
export async function orderQueue(
  ctx: Context,
  { items }: Input<typeof contract.orderQueue>,
): Promise<Answer<typeof contract.orderQueue>> {
  const { sql, actor } = ctx
  await sql.rows(lockLearner, [actor.id])
  const learner = await readLearner(ctx, actor.id)
  const own = new Set(await openCards(ctx, actor.id))
  const wanted = [...new Set<number>(items)]
  if (wanted.some((id) => !own.has(id))) throw NotFound('This card is not in your daily quiz.')
  await sql.rows(cards.forgetOrder, [actor.id])
  await sql.rows(cards.putOrder, [actor.id, wanted, learner.today])
  return listQueue(ctx, { filter: 'today', page: 1, per_page: 25 })
}
