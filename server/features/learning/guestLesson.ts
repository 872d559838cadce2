import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning/guestLesson.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { NotFound } from '#shared/errors.ts'
import { opensGuestLesson } from '#shared/rules/learning/guestLesson.ts'
import { accessTo, keepGuestLesson } from '../billing/index.ts'
import { seesCards } from '../catalogue/index.ts'

/** Reads and writes which card a guest chose as their free lesson. */
export type GuestLessons = {
  cookieFor: (cardId: number) => string
  /** Undefined for no cookie, and for one that we did not write. */
  cardOf: (request: OpenContext['request']) => number | undefined
}

/** AUT-GA006. The card's number with an HMAC-SHA256 over it, so that nobody writes themselves another one. */
export function createGuestLessons(secret: string): GuestLessons {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pictomo guest lesson', 32))
  const signatureOf = (cardId: string) => createHmac('sha256', key).update(cardId).digest()
  return {
    cookieFor: (cardId) => `${cardId}.${signatureOf(String(cardId)).toString('base64url')}`,
    cardOf: (request) => {
      const [cardId = '', signature = ''] = (request.cookie(SERVER_COOKIES.lesson) ?? '').split('.')
      const [given, wanted] = [Buffer.from(signature, 'base64url'), signatureOf(cardId)]
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number(cardId) : undefined
    },
  }
}

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
    const chosen = lessons.cardOf(ctx.request)
    // Whoever is signed in has other ways, but goes on with what they chose before they had an account.
    if (ctx.actor) {
      if (chosen === card_id) await keepGuestLesson(ctx, ctx.actor.id, card_id)
      return { card_id }
    }
    if (!opensGuestLesson(chosen, card_id)) throw contract.GuestLessonUsed()
    if (chosen === undefined) ctx.request.setCookie(SERVER_COOKIES.lesson, lessons.cookieFor(card_id))
    return { card_id }
  }

/** Whether a card is the lesson that a guest chose. */
export const isGuestLesson = (lessons: GuestLessons, { actor, request }: OpenContext, cardId: number): boolean =>
  actor === null && lessons.cardOf(request) === cardId
