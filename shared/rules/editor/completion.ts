import type { CardContent, FactContent } from '../../documents/card/content.ts'
import { isAsked } from '../quiz/question.ts'
import { isShown } from '../scenes/order.ts'

export const EDITOR_MIN_FACTS = 2
const LIST = new Intl.ListFormat('en')

/** Where something is written or drawn: a part of the card, or of the fact that it is about. */
export type Place =
  | 'name'
  | 'overview'
  | 'background'
  | 'facts'
  | 'pictomo'
  | 'picture'
  | 'definition'
  | 'question'
  | 'distractors'
  | 'scene'

/** What is left to do, in a sentence, the fact in which it is (null for the card itself), and its place there. */
export type Missing = { sentence: string; fact: string | null; place: Place }
type Need = [lacks: boolean, what: string, place: Place]

const called = (fact: FactContent, place: number): string =>
  fact.name.trim() ? `“${fact.name.trim()}”` : `Fact ${place + 1}`
const isEmpty = (text: string): boolean => text.trim() === ''

/** One sentence for all that a fact lacks, which leads to the first of it. */
function lackOf(fact: FactContent, needs: readonly Need[], sentence: (what: readonly string[]) => string): Missing[] {
  const lacks = needs.filter(([isLacking]) => isLacking)
  const [first] = lacks
  return first ? [{ sentence: sentence(lacks.map(([, what]) => what)), fact: fact.key, place: first[2] }] : []
}

/**
 * EDT-RU010. What a card still lacks before it may be published: a name, a background, and at least 2 facts, each with
 * a name, a character's name and a picture; a text label is none. Empty when it may be published.
 */
export function missingParts(card: CardContent): Missing[] {
  const missing: Missing[] = []
  const lacks = (sentence: string, place: Place) => missing.push({ sentence, fact: null, place })
  const pictured = new Set(
    card.characters.filter((each) => isShown(each) && !each.words).map((character) => character.fact),
  )
  if (isEmpty(card.name)) lacks('The card needs a name.', 'name')
  if (!card.background) lacks('The card needs a background picture.', 'background')
  if (card.facts.length < EDITOR_MIN_FACTS) lacks(`The card needs at least ${EDITOR_MIN_FACTS} facts.`, 'facts')
  for (const [place, fact] of card.facts.entries()) {
    const needs: Need[] = [
      [isEmpty(fact.name), 'a name', 'name'],
      [isEmpty(fact.pictomo), 'a character’s name', 'pictomo'],
      [!pictured.has(fact.key), 'a picture', 'picture'],
    ]
    missing.push(...lackOf(fact, needs, (what) => `${called(fact, place)} needs ${LIST.format(what)}.`))
  }
  return missing
}

/** The same in sentences alone. */
export const missingToPublish = (card: CardContent): string[] => [
  ...new Set(missingParts(card).map(({ sentence }) => sentence)),
]

const MAIN_NOT_ASKED = 'The main fact is not asked: write a question for it.'

/**
 * EDT-RU010. What a card may be published without, and its learners would miss: an overview, and of each fact a definition, a
 * question of its own, and at least one wrong answer of its own where answers are chosen. QUZ-RU009: the main fact is the card's
 * name, which the question of every card would give away, and so without one of its own it is not asked at all.
 */
export function thinParts(card: CardContent): Missing[] {
  const thin: Missing[] = isEmpty(card.overview)
    ? [{ sentence: 'The card has no overview.', fact: null, place: 'overview' }]
    : []
  for (const [place, fact] of card.facts.entries()) {
    const isLeftOut = !isEmpty(fact.name) && !isAsked(fact)
    if (isLeftOut) thin.push({ sentence: MAIN_NOT_ASKED, fact: fact.key, place: 'question' })
    const isChosen = card.question_mode === 'multiple_choice' && !isLeftOut
    const needs: Need[] = [
      [isEmpty(fact.definition), 'definition', 'definition'],
      [isEmpty(fact.question_text) && !isLeftOut, 'question of its own', 'question'],
      [isChosen && fact.distractors.every(isEmpty), 'wrong answers of its own', 'distractors'],
    ]
    thin.push(
      ...lackOf(fact, needs, (what) => `${called(fact, place)} has ${LIST.format(what.map((one) => `no ${one}`))}.`),
    )
  }
  return thin
}

/**
 * How a card in which nothing is missing stands, when so many things of it are worth a look: what is thin, and what was found
 * in its scene. Until the scene was looked at (null) nothing is said of it.
 */
export function readySentence(thin: number, found: number | null): string {
  if (found === null && thin === 0) return 'Nothing is missing'
  const things = thin + (found ?? 0)
  if (things === 0) return 'Ready to publish'
  return `Ready, with ${things === 1 ? '1 thing' : `${things} things`} to look at`
}
