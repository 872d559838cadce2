import { useEffect } from 'react'
import { call } from '#client/platform/api.ts'
import { notePaywall, noteTokensOut } from '#shared/contract/billing/paywall.ts'

/** Counting is for us: whoever can't be counted misses nothing. */
const quietly = (told: Promise<unknown>): void => void told.catch(() => {})

/**
 * PRI-CA008, TOK-CA001. Tells once that a locked card is shown, or that today's lessons are used up before it, and once that it
 * is left; nothing for a guest (null), or for whom the card is open.
 */
export function usePaywallNote(card: { card_id: number } | null, isOut: boolean): void {
  const cardId = card?.card_id
  useEffect(() => {
    if (cardId === undefined) return
    const showing_id = crypto.randomUUID()
    quietly(call(notePaywall, { showing_id, card_id: cardId }))
    return () => quietly(call(notePaywall, { showing_id, card_id: cardId, is_left: true }))
  }, [cardId])
  useEffect(() => {
    if (cardId !== undefined && isOut)
      quietly(call(noteTokensOut, { showing_id: crypto.randomUUID(), last_viewed_pictomo: cardId }))
  }, [cardId, isOut])
}
