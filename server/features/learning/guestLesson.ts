import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning/guestLesson.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { NotFound } from '#shared/errors.ts'
import { opensGuestLesson } from '#shared/rules/learning/guestLesson.ts'
import { accessTo, type GuestLessons } from '../billing/index.ts'
import { seesCards } from '../catalogue/index.ts'

/**
 * TOK-RU011, AUT-GA006. A guest chooses the one lesson that they play without an account; choosing it again changes nothing.
 * Who has an account since keeps it there.
 * @throws GuestLessonUsed for another one, NotFound for a card that they may not know of
 */
export const openGuestLesson =
  (lessons: GuestLessons) =>
  async (
    ctx: OpenContext,
    { card_id }: Input<typeof contract.openGuestLesson>,
  ): Promise<Answer<typeof contract.openGuestLesson>> => {
    if (!(await seesCards(ctx.sql, 0, card_id))) throw NotFound('There is no such Pictomo.')
    const isLocked = (await accessTo(ctx, 0, [card_id])).get(card_id)?.is_locked ?? true
    // What is open to everybody does not count.
    if (!isLocked) return { card_id }
    // Whoever is signed in has other ways, but goes on with what they chose before they had an account.
    if (ctx.actor) {
      await lessons.keep({ ...ctx, actor: ctx.actor }, card_id)
      return { card_id }
    }
    const chosen = lessons.cardOf(ctx.request)
    if (!opensGuestLesson(chosen, card_id)) throw contract.GuestLessonUsed()
    if (chosen === undefined) ctx.request.setCookie(SERVER_COOKIES.lesson, lessons.cookieFor(card_id))
    return { card_id }
  }

/** Whether a card is the lesson that a guest chose. */
export const isGuestLesson = (lessons: GuestLessons, { actor, request }: OpenContext, cardId: number): boolean =>
  actor === null && lessons.cardOf(request) === cardId
