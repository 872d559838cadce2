import type { CardWithFacts } from '#shared/contract/learning/index.ts'

/** LRN-CO019. So many cards are kept that were seen lately. */
const MOST = 20

let seen = new Map<string, CardWithFacts>()

/** LRN-RU030. A card that was seen a while ago is there at once when it is opened again; the server's word follows. */
export const seenCard = (slug: string): CardWithFacts | undefined => {
  const card = seen.get(slug)
  return card && withMet(card)
}

/** A locked one may be open by the next time. */
export function keepSeen(slug: string, card: CardWithFacts): void {
  seen.delete(slug)
  if (card.is_locked) return
  seen.set(slug, card)
  for (const oldest of seen.keys()) {
    if (seen.size <= MOST) break
    seen.delete(oldest)
  }
}

/** Where its reader left it; null where it was heard to its end. */
export function keepPlaceOfSeen(cardId: number, factId: number | null): void {
  for (const [slug, card] of seen)
    if (card.card_id === cardId) seen.set(slug, { ...card, resume_fact_id: factId as CardWithFacts['resume_fact_id'] })
}

/** LRN-GA006. What was met since the page was opened: it is marked at once, and the server's word follows with the visit. */
let met = new Set<number>()

export function keepMet(factId: number): void {
  met.add(factId)
}
export const withMet = (card: CardWithFacts): CardWithFacts => ({
  ...card,
  facts: card.facts.map((fact) => (met.has(fact.fact_id) ? { ...fact, learned_flag: true } : fact)),
})

/** Locks and marks belong to who was here. */
export function forgetSeen(): void {
  seen = new Map()
  met = new Set()
}
