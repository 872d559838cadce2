import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/learning/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { accessTo } from '../billing/index.ts'
import { visibleLineage } from '../catalogue/index.ts'
import { readPathwayName, readTrackName } from './queries/askable.ts'
import * as query from './queries/cardLists.ts'

type Paging = { page: number; per_page: number }
const placeOf = ({ page: at, per_page }: Paging) => [per_page, (at - 1) * per_page] as const
/** PTH-RU008. Who may hide sees what is hidden. */
const seesHidden = ({ actor }: OpenContext): boolean => actor !== null && isAdmin(actor)

/** What the reader may do with each of the listed cards. */
const accessToAll = (ctx: OpenContext, rows: readonly { card_id: number }[]) =>
  accessTo(
    ctx,
    ctx.actor?.id ?? 0,
    rows.map(({ card_id }) => card_id),
  )

/** LRN-RU029. Cards beside a card, in one order or another; none for a card that the reader may not know of. */
const listBeside =
  (read: (typeof query.readCardsBeside)[keyof typeof query.readCardsBeside]) =>
  async (
    ctx: OpenContext,
    input: Input<typeof contract.listRelatedCards>,
  ): Promise<Answer<typeof contract.listRelatedCards>> => {
    const rows = await ctx.sql.rows(read, [input.card_id, ctx.actor?.id ?? 0, ...placeOf(input)])
    const access = await accessToAll(ctx, rows)
    return page(
      rows.map(({ all: _, ...row }) => ({ ...row, is_locked: access.get(row.card_id)!.is_locked })),
      rows[0]?.all ?? 0,
      input,
    )
  }
export const listRelatedCards = listBeside(query.readCardsBeside.related)
export const listRecommendedCards = listBeside(query.readCardsBeside.recommended)

async function summaries(ctx: OpenContext, rows: readonly query.SummaryRow[], paging: Paging) {
  const access = await accessToAll(ctx, rows)
  return page(
    rows.map(({ all: _, ...row }) => ({ ...row, ...access.get(row.card_id)! })),
    rows[0]?.all ?? 0,
    paging,
  )
}

export async function listTrackCards(
  ctx: OpenContext,
  input: Input<typeof contract.listTrackCards>,
): Promise<Answer<typeof contract.listTrackCards>> {
  const given = [input.track_id, ctx.actor?.id ?? 0, ...placeOf(input), seesHidden(ctx)] as const
  return summaries(ctx, await ctx.sql.rows(query.readTrackCards, [...given]), input)
}

/** PTH-RU002. @throws NotFound also where something above it is hidden */
export async function listPathwayCards(
  ctx: OpenContext,
  input: Input<typeof contract.listPathwayCards>,
): Promise<Answer<typeof contract.listPathwayCards>> {
  await visibleLineage(ctx, input.pathway_id, seesHidden(ctx))
  const given = [input.pathway_id, ctx.actor?.id ?? 0, ...placeOf(input), seesHidden(ctx)] as const
  return summaries(ctx, await ctx.sql.rows(query.readPathwayCards, [...given]), input)
}

type OnePlace = { kind: 'track' | 'pathway'; id: number }

/**
 * What a track or a pathway is called, and its cards in the order in which a learner is shown them, at most so many; undefined
 * where learners do not see the place.
 */
export async function findPlaceCards(
  { sql }: Pick<OpenContext, 'sql'>,
  readerId: number,
  { kind, id }: OnePlace,
  most: number,
): Promise<{ name: string; cardIds: number[] } | undefined> {
  const [readName, read] =
    kind === 'pathway' ? [readPathwayName, query.readPathwayCards] : [readTrackName, query.readTrackCards]
  const place = await sql.one(readName, [id])
  if (!place) return undefined
  const rows = await sql.rows(read, [id, readerId, most, 0, false])
  return { name: place.name, cardIds: rows.map(({ card_id }) => card_id) }
}

/** As `findPlaceCards`, for who asks. @throws NotFound where learners do not see the place */
export async function cardsOfPlace(ctx: OpenContext, place: OnePlace, most: number): Promise<number[]> {
  const found = await findPlaceCards(ctx, ctx.actor?.id ?? 0, place, most)
  if (!found) throw NotFound()
  return found.cardIds
}
