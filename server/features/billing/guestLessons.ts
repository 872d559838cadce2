import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Context, OpenContext } from '#server/platform/context.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { accessTo } from './access.ts'
import { keepGuestLesson } from './service.ts'

/** Reads and writes which card a guest chose as their free lesson. */
export type GuestLessons = {
  cookieFor: (cardId: number) => string
  /** Undefined for no cookie, and for one that we did not write. */
  cardOf: (request: OpenContext['request']) => number | undefined
  /**
   * TOK-RU011. Opens the card in the account of whoever chose it here as a guest; any other one, and one that is open, stays
   * as it is. Whatever comes of a card asks this first: what a guest did may arrive before the card is opened again.
   */
  keep: (ctx: Context, cardId: number) => Promise<void>
}

/** AUT-GA006. The card's number with an HMAC-SHA256 over it, so that nobody writes themselves another one. */
export function createGuestLessons(secret: string): GuestLessons {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pictomo guest lesson', 32))
  const signatureOf = (cardId: string) => createHmac('sha256', key).update(cardId).digest()
  const cardOf: GuestLessons['cardOf'] = (request) => {
    const [cardId = '', signature = ''] = (request.cookie(SERVER_COOKIES.lesson) ?? '').split('.')
    const [given, wanted] = [Buffer.from(signature, 'base64url'), signatureOf(cardId)]
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number(cardId) : undefined
  }
  return {
    cardOf,
    cookieFor: (cardId) => `${cardId}.${signatureOf(String(cardId)).toString('base64url')}`,
    keep: async (ctx, cardId) => {
      if (cardOf(ctx.request) !== cardId) return
      if ((await accessTo(ctx, ctx.actor.id, [cardId])).get(cardId)?.is_locked)
        await keepGuestLesson(ctx, ctx.actor.id, cardId)
    },
  }
}
