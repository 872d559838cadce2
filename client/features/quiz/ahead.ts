import { choiceOf } from '#client/features/accounts/preferences/index.ts'
import { fetchScene } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import type { QuestionRef } from '#shared/contract/quiz/index.ts'
import { NotFound } from '#shared/errors.ts'
import { drawQuestion, type Question } from './round.ts'

/** The cards of a round on many, each fetched once. */
let cards = new Map<string, Promise<CardWithFacts>>()

export function forgetAhead(): void {
  cards = new Map()
}

function cardOf(slug: string): Promise<CardWithFacts> {
  const known = cards.get(slug)
  if (known) return known
  const fetched = call(getCard, { slug })
  cards.set(slug, fetched)
  fetched.then(
    (card) => {
      if (!choiceOf('slow_connection_mode')) fetchScene(card)
    },
    // What failed is asked for anew.
    () => cards.delete(slug),
  )
  return fetched
}

/** QUZ-RU001. A question with its card; null where the fact or its card was taken down since. */
export async function fetchQuestion({ slug, fact_id }: QuestionRef): Promise<Question | null> {
  try {
    const card = await cardOf(slug)
    const fact = card.facts.find((one) => one.fact_id === fact_id)
    return fact ? drawQuestion(card, fact, Math.random) : null
  } catch (error) {
    if (NotFound.is(error)) return null
    throw error
  }
}
