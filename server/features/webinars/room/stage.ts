import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { captionAfter, noteAt } from '#shared/rules/webinars/room/stage.ts'
import { seesCards } from '../../catalogue/index.ts'
import { reading, running } from './access.ts'
import { copyPolls } from './polls.ts'
import { putCaption, roomById } from './queries/room.ts'
import * as query from './queries/slides.ts'
import { tellDesk, tellRoom } from './telling.ts'
import { readSlides, readStage } from './views.ts'

const NO_SLIDE = 'There is no such slide any more.'
type Slides = Answer<typeof contract.addRoomSlide>

/** WEB-LV002. A presenter's second device, and everybody else, hears of the slide at once. */
export async function setRoomStage(
  ctx: Context,
  { session_id, shows, slide_id, revealed }: Input<typeof contract.setRoomStage>,
): Promise<Answer<typeof contract.setRoomStage>> {
  const { sql, now } = ctx
  const { room } = await running(ctx, session_id)
  let answer: Answer<typeof contract.setRoomStage> | undefined
  await tellRoom(ctx, room, async () => {
    // As it stands now that the room is held: two devices of a presenter may press at once.
    const held = (await sql.one(roomById, [session_id]))!
    const next = {
      session_id,
      shows: shows ?? held.shows,
      slide_id: slide_id === undefined ? held.slide_id : slide_id,
      revealed: revealed ?? (slide_id === undefined ? held.revealed : 0),
    }
    const { stage, notes, facts } = await readStage(sql, next)
    if (slide_id && !stage.slide) throw NotFound(NO_SLIDE)
    const shown = Math.min(next.revealed, facts)
    const caption = captionAfter(
      { slide_id: next.slide_id, revealed: shown },
      { place: held, caption: held.caption },
      { isShown: held.captions_from_notes, notes },
    )
    await sql.rows(query.putStage, [session_id, next.shows, next.slide_id, shown, caption])
    await sql.rows(query.logSlide, [session_id, next.slide_id, shown, now])
    answer = { stage, revealed: shown }
    return { stage, ...(caption === held.caption ? {} : { caption }) }
  })
  return answer!
}

export async function listRoomSlides(
  ctx: Context,
  { session_id }: Input<typeof contract.listRoomSlides>,
): Promise<Answer<typeof contract.listRoomSlides>> {
  const { room } = await running(ctx, session_id, { moderates: true, afterwards: true })
  const { slide_id, revealed, captions_from_notes } = room
  return {
    slides: await readSlides(ctx.sql, session_id),
    slide_id,
    revealed,
    captions_from_notes,
    can_copy: (await ctx.sql.one(query.lastWithSlides, [session_id])) !== undefined,
  }
}

/** WEB-GA004. A card, whose facts are then told one by one, or words. @throws TooManySlides, NotFound */
export async function addRoomSlide(
  ctx: Context,
  { session_id, slide_id, card_id, title, body, notes }: Input<typeof contract.addRoomSlide>,
): Promise<Slides> {
  const { sql, actor } = ctx
  await preparing(ctx, session_id)
  if (card_id !== null && !(await seesCards(sql, actor.id, card_id))) throw NotFound('There is no such Pictomo.')
  const { count, last } = (await sql.one(query.countSlides, [session_id]))!
  if (count >= contract.SLIDES_MAX) throw contract.TooManySlides()
  await sql.rows(query.insertSlide, [slide_id, session_id, last + 1, card_id, title, body, notes])
  return toldSlides(ctx, session_id)
}

/** WEB-GA004. With the slides come the polls of that session, prepared again beside those that this one has. @throws NoSlidesBefore */
export async function copyRoomSlides(
  ctx: Context,
  { session_id }: Input<typeof contract.copyRoomSlides>,
): Promise<Slides> {
  const { sql } = ctx
  await preparing(ctx, session_id)
  const { count } = (await sql.one(query.countSlides, [session_id]))!
  if (count === 0) {
    const from = await sql.one(query.lastWithSlides, [session_id])
    if (!from) throw contract.NoSlidesBefore()
    await sql.rows(query.copySlides, [session_id, from.id])
    await copyPolls(ctx, session_id, from.id)
  }
  return toldSlides(ctx, session_id)
}

export async function changeRoomSlide(
  ctx: Context,
  { session_id, slide_id, title, body, notes, position }: Input<typeof contract.changeRoomSlide>,
): Promise<Slides> {
  const { sql } = ctx
  await preparing(ctx, session_id)
  const put = await sql.one(query.putSlide, [session_id, slide_id, title ?? null, body ?? null, notes ?? null])
  if (!put) throw NotFound(NO_SLIDE)
  if (position !== undefined) {
    const others = (await readSlides(sql, session_id)).map((slide) => slide.slide_id).filter((id) => id !== slide_id)
    await sql.rows(query.putPositions, [others.toSpliced(position, 0, slide_id)])
  }
  return toldSlides(ctx, session_id, notes === undefined ? undefined : slide_id)
}

export async function deleteRoomSlide(
  ctx: Context,
  { session_id, slide_id }: Input<typeof contract.deleteRoomSlide>,
): Promise<Slides> {
  await preparing(ctx, session_id)
  if (!(await ctx.sql.one(query.deleteSlide, [session_id, slide_id]))) throw NotFound(NO_SLIDE)
  return toldSlides(ctx, session_id)
}

/** Two who prepare slides do so one after the other. */
async function preparing(ctx: Context, sessionId: string): Promise<void> {
  await running(ctx, sessionId)
  await ctx.sql.rows(query.lockSlides, [sessionId])
}

/** What stands on the stage may have been changed as well, so it is told anew; `noted` is the slide whose note is another one. */
async function toldSlides(ctx: Context, sessionId: string, noted?: string): Promise<Slides> {
  const { sql } = ctx
  const room = (await sql.one(roomById, [sessionId]))!
  if (room.slide_id)
    await tellRoom(ctx, room, async () => {
      // As it stands once the room is held: a step that comes meanwhile is not taken back.
      const held = (await sql.one(roomById, [sessionId]))!
      const { stage, notes } = await readStage(sql, held)
      const isNoted = noted === held.slide_id && held.captions_from_notes
      const caption = stage.slide === null ? '' : isNoted ? noteAt(held, notes) : held.caption
      if (caption === held.caption) return { stage }
      await sql.rows(putCaption, [sessionId, caption])
      return { stage, caption }
    })
  await tellDesk(ctx, sessionId, () => ({ slides_changed: true }))
  return { slides: await readSlides(sql, sessionId) }
}

/** What one can go on with: the cards and the words that were shown. */
export async function getRoomResources(
  ctx: OpenContext,
  { session_id }: Input<typeof contract.getRoomResources>,
): Promise<Answer<typeof contract.getRoomResources>> {
  await reading(ctx, session_id)
  const [cards, words] = await Promise.all([
    ctx.sql.rows(query.shownCards, [session_id]),
    ctx.sql.rows(query.shownWords, [session_id]),
  ])
  return { cards, words }
}
