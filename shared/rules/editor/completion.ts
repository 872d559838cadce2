import type { CardContent } from '../../documents/card/content.ts'
import { isShown } from '../scenes/order.ts'

export const EDITOR_MIN_FACTS = 2
const LIST = new Intl.ListFormat('en')

/** What is missing, in a sentence, and the fact in which it is; null for the card itself. */
export type Missing = { sentence: string; fact: string | null }

/**
 * EDT-RU010. What a card still lacks before it may be published: a name, a background, and at least 2 facts, each with
 * a name, a character's name and a picture; a text label is none. Empty when it is ready.
 */
export function missingParts(card: CardContent): Missing[] {
  const missing: Missing[] = []
  const lacks = (sentence: string, fact: string | null = null) => missing.push({ sentence, fact })
  const pictured = new Set(
    card.characters.filter((each) => isShown(each) && !each.words).map((character) => character.fact),
  )
  if (!card.name.trim()) lacks('The card needs a name.')
  if (!card.background) lacks('The card needs a background picture.')
  if (card.facts.length < EDITOR_MIN_FACTS) lacks(`The card needs at least ${EDITOR_MIN_FACTS} facts.`)
  for (const [place, fact] of card.facts.entries()) {
    const called = fact.name.trim() ? `“${fact.name.trim()}”` : `Fact ${place + 1}`
    const needs = [
      ...(fact.name.trim() ? [] : ['a name']),
      ...(fact.pictomo.trim() ? [] : ['a character’s name']),
      ...(pictured.has(fact.key) ? [] : ['a picture']),
    ]
    if (needs.length > 0) lacks(`${called} needs ${LIST.format(needs)}.`, fact.key)
  }
  return missing
}

/** The same in sentences alone. */
export const missingToPublish = (card: CardContent): string[] => [
  ...new Set(missingParts(card).map(({ sentence }) => sentence)),
]
