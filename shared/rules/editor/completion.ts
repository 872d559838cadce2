import type { CardContent } from '../../documents/card/content.ts'
import { isShown } from '../scenes/order.ts'

export const EDITOR_MIN_FACTS = 2

/**
 * EDT-RU010. What a card still lacks before it may be published: a name, a background, and at least 2 facts, each with
 * a name, a character's name and a picture; a text label is none. Empty when it is ready.
 */
export function missingToPublish(card: CardContent): string[] {
  const missing: string[] = []
  const pictured = new Set(
    card.characters.filter((each) => isShown(each) && !each.words).map((character) => character.fact),
  )
  if (!card.name.trim()) missing.push('The card needs a name.')
  if (!card.background) missing.push('The card needs a background picture.')
  if (card.facts.length < EDITOR_MIN_FACTS) missing.push(`The card needs at least ${EDITOR_MIN_FACTS} facts.`)
  for (const fact of card.facts) {
    const called = fact.name.trim() || 'A fact without a name'
    if (!fact.name.trim()) missing.push('Every fact needs a name.')
    if (!fact.pictomo.trim()) missing.push(`“${called}” needs a character’s name.`)
    if (!pictured.has(fact.key)) missing.push(`“${called}” needs a picture.`)
  }
  return [...new Set(missing)]
}
