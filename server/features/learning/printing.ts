import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { accessTo, hasLimits } from '../billing/index.ts'
import { cardsOfPlaylist } from './askable.ts'
import * as lists from './queries/cardLists.ts'
import { readPrintedFacts } from './queries/readCard.ts'

type Asked = Input<typeof contract.listPrintableCards>

/** NOT-GA005. Whose days have limits, reads and does not print. @throws PrintNeedsPlan, NotFound */
export async function listPrintableCards(
  ctx: Context,
  asked: Asked,
): Promise<Answer<typeof contract.listPrintableCards>> {
  if (await hasLimits(ctx, ctx.actor.id)) throw contract.PrintNeedsPlan()
  const { rows: found, all, title } = await printed(ctx, asked)
  const access = await accessTo(ctx, ctx.actor.id, idsOf(found))
  const rows = found.filter((row) => !access.get(row.card_id)!.is_locked)
  const facts = Map.groupBy(await ctx.sql.rows(readPrintedFacts, [idsOf(rows)]), (fact) => fact.card_id)
  const listed = page(
    rows.map(({ card_id, slug, name, main_image }) => ({
      card_id,
      slug,
      name,
      main_image,
      facts: (facts.get(card_id) ?? []).map(({ card_id: _, ...fact }) => fact),
    })),
    all,
    asked,
  )
  return { ...listed, title }
}

const idsOf = (rows: readonly { card_id: number }[]): number[] => rows.map((row) => row.card_id)

/** What is printed, and what it is called. @throws NotFound */
async function printed(ctx: Context, { type, id, page: place, per_page }: Asked) {
  const { sql, actor } = ctx
  if (type === 'track') {
    const given = [id, actor.id, per_page, (place - 1) * per_page] as const
    const rows = await sql.rows(lists.readTrackCards, [...given, isAdmin(actor)])
    const track = await sql.one(lists.trackName, [id])
    if (!track || (rows.length === 0 && place === 1)) throw NotFound('There is nothing in this track to print.')
    return { rows, all: rows[0]?.all ?? 0, title: track.name }
  }
  if (type === 'playlist') {
    const { name, cardIds } = await cardsOfPlaylist(ctx, actor.id, id)
    const rows = await sql.rows(lists.readCardsInOrder, [cardIds, actor.id])
    if (rows.length === 0) throw NotFound('There is nothing in this playlist to print.')
    return { rows: rows.slice((place - 1) * per_page, place * per_page), all: rows.length, title: name }
  }
  const card = await sql.one(lists.readCardInShort, [id, actor.id])
  if (!card) throw NotFound('There is no such Pictomo.')
  return { rows: place === 1 ? [card] : [], all: 1, title: card.name }
}
