import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/notes/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { seesCards } from '../catalogue/index.ts'
import * as query from './queries.ts'

/** @throws NotFound for a card that the person may not see */
async function mustSee({ sql, actor }: Context, cardId: number): Promise<void> {
  if (!(await seesCards(sql, actor.id, cardId))) throw NotFound('There is no such Pictomo.')
}

export async function getKept(
  ctx: Context,
  { card_id }: Input<typeof contract.getKept>,
): Promise<Answer<typeof contract.getKept>> {
  const { sql, actor } = ctx
  await mustSee(ctx, card_id)
  const notes = await sql.rows(query.notesOn, [actor.id, card_id])
  return { flag: Boolean(await sql.one(query.bookmarkOf, [actor.id, card_id])), notes }
}

export async function updateCard(
  ctx: Context,
  input: Input<typeof contract.updateCard>,
): Promise<Answer<typeof contract.updateCard>> {
  const { sql, actor, now } = ctx
  const { card_id, flag } = input
  await mustSee(ctx, card_id)
  if (flag === true) await sql.rows(query.putBookmark, [actor.id, card_id, now])
  if (flag === false) await sql.rows(query.dropBookmark, [actor.id, card_id])
  const note = input.user_notes === undefined ? null : await writeNote(ctx, input, input.user_notes)
  return { card_id, note, flag: Boolean(await sql.one(query.bookmarkOf, [actor.id, card_id])) }
}

/**
 * Writes over the note that was read, and over no other; the same words twice are written once.
 * @throws NoteOverwritten with what stands there, NotFound for a fact of another card
 */
async function writeNote(
  { sql, actor, now }: Context,
  { card_id, fact_id, since }: Pick<Input<typeof contract.updateCard>, 'fact_id' | 'since'> & { card_id: number },
  text: string,
): Promise<Answer<typeof contract.updateCard>['note']> {
  const fact = fact_id ?? null
  if (fact !== null && !(await sql.one(query.isFactOf, [fact, card_id]))) throw NotFound('There is no such fact.')
  const before = since ? new Date(since) : null
  if (text.trim() !== '') {
    const written = await sql.one(query.putNote, [actor.id, card_id, fact, text, now, before])
    if (written) return written
  } else if (await sql.one(query.dropNote, [actor.id, card_id, fact, before])) return null
  const standing = await sql.one(query.noteOn, [actor.id, card_id, fact])
  if (standing?.text === text || (!standing && text.trim() === '')) return standing ?? null
  throw contract.NoteOverwritten({ text: standing?.text ?? '', updated_at: standing?.updated_at.toISOString() ?? null })
}

/** The card that a fact stands on. @throws NotFound where the person may not see it, as where there is no such fact */
async function cardOf({ sql, actor }: Context, factId: number): Promise<number> {
  const place = await sql.one(query.cardOfFact, [actor.id, factId])
  if (!place) throw NotFound('There is no such fact.')
  return place.card_id
}

export async function getFactNote(
  ctx: Context,
  { fact_id }: Input<typeof contract.getFactNote>,
): Promise<Answer<typeof contract.getFactNote>> {
  const card_id = await cardOf(ctx, fact_id)
  return { card_id, note: (await ctx.sql.one(query.noteOn, [ctx.actor.id, card_id, fact_id])) ?? null }
}

export async function saveFactNote(
  ctx: Context,
  { fact_id, note, since }: Input<typeof contract.saveFactNote>,
): Promise<Answer<typeof contract.saveFactNote>> {
  const card_id = await cardOf(ctx, fact_id)
  return { card_id, note: await writeNote(ctx, { card_id, fact_id, since }, note) }
}

export async function listNotes(
  { sql, actor }: Context,
  input: Input<typeof contract.listNotes>,
): Promise<Answer<typeof contract.listNotes>> {
  const place = [actor.id, input.per_page, (input.page - 1) * input.per_page] as const
  const rows = await sql.rows(query.listNotes[input.sort_by], [...place])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

export async function listBookmarks(
  { sql, actor }: Context,
  input: Input<typeof contract.listBookmarks>,
): Promise<Answer<typeof contract.listBookmarks>> {
  const rows = await sql.rows(query.listBookmarks, [actor.id, input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}
