import type { CardWithFacts, FactView } from '#shared/contract/learning/index.ts'
import type { QuestionRef } from '#shared/contract/quiz/index.ts'
import { drawOptions, isRight, questionPool, questionText, type Random } from '#shared/rules/quiz/question.ts'

export type QuestionMode = 'multiple_choice' | 'fill_in'

type AskedCard = Pick<CardWithFacts, 'name' | 'question_mode' | 'facts'>

/** A fact of a card as it is asked: its sentence and, in a choice, its options in their order. */
export type Question<Card extends AskedCard = CardWithFacts> = {
  card: Card
  fact: FactView
  text: string
  options: string[]
}

/** What was answered and how it is judged; the server's word replaces our own when it comes. */
export type Answered = {
  fact_id: number
  answer: string
  right: boolean
  at?: Date
  /** What there was to choose from, where somebody comes back to it. */
  options?: readonly string[]
  /** Why it was wrong, and what it is right for, once the server has said so. */
  why_wrong?: string | null
  right_for?: string | null
}

/** The questions of a round on one card in random order; only those about `only` when it is given. */
export function drawRound<Card extends AskedCard>(
  card: Card,
  random: Random,
  only?: ReadonlySet<number>,
): Question<Card>[] {
  const asked = questionPool(card.facts, random).filter((fact) => !only || only.has(fact.fact_id))
  return asked.map((fact) => drawQuestion(card, fact, random))
}

/** A fact of a card as a question. */
export const drawQuestion = <Card extends AskedCard>(card: Card, fact: FactView, random: Random): Question<Card> => ({
  card,
  fact,
  text: questionText(fact, card.name, card.question_mode),
  options:
    card.question_mode === 'fill_in'
      ? []
      : drawOptions(
          fact,
          card.facts.filter((other) => other.fact_id !== fact.fact_id).map((other) => other.name),
          random,
        ),
})

/** Our own judgement, by the rule that the server uses. */
export const judge = ({ card, fact }: Pick<Question<AskedCard>, 'card' | 'fact'>, answer: string): Answered => ({
  fact_id: fact.fact_id,
  answer,
  right: isRight(fact, answer, card.question_mode),
})

/** What the server knows of a round's answers. */
export const answeredBefore = (
  answers: readonly (Omit<Answered, 'right' | 'at'> & { correct: boolean; at?: Date | string | undefined })[],
): Answered[] =>
  answers.map(({ correct, at, ...answered }) => ({
    ...answered,
    right: correct,
    ...(at === undefined ? {} : { at: new Date(at) }),
  }))

/** A question that was answered, with what was given among its options: they were drawn anew since. */
export function withGiven<Asked extends Pick<Question, 'fact' | 'options'>>(question: Asked, given: string): Asked {
  const { options, fact } = question
  if (!given || options.length === 0 || options.includes(given)) return question
  const place = options.findLastIndex((option) => option !== fact.name)
  return { ...question, options: options.toSpliced(place, 1, given) }
}

/** A question that was asked before, with the options of then in their order, as long as the answer is among them. */
export const withOptions = <Asked extends Pick<Question, 'fact' | 'options'>>(
  question: Asked,
  options: readonly string[],
): Asked =>
  question.options.length > 0 && options.includes(question.fact.name)
    ? { ...question, options: [...options] }
    : question

/** A round that was left goes on: what was answered first, as it was answered, and then what is still to be asked. */
export function goOnWith<Asked>(
  drawn: readonly Asked[],
  before: readonly Answered[],
  factOf: (asked: Asked) => number,
  /** The fact that was asked when it was left: it comes first. */
  left?: number,
): { asked: Asked[]; answers: Answered[] } {
  const known = before.flatMap((answered) => {
    const asked = drawn.find((one) => factOf(one) === answered.fact_id)
    return asked ? [{ asked, answered }] : []
  })
  const open = drawn.filter((one) => !known.some(({ answered }) => answered.fact_id === factOf(one)))
  const rest = [...open.filter((one) => factOf(one) === left), ...open.filter((one) => factOf(one) !== left)]
  // With nothing left to ask it is begun anew.
  return rest.length && known.length
    ? { asked: [...known.map(({ asked }) => asked), ...rest], answers: known.map(({ answered }) => answered) }
    : { asked: rest.length ? rest : [...drawn], answers: [] }
}

/** How a round went. */
export function scoreOf(answers: readonly Answered[]) {
  const right = answers.filter((answer) => answer.right).length
  return { right, total: answers.length, percent: answers.length ? Math.round((right / answers.length) * 100) : 0 }
}

/** The questions that were answered wrong, as far as they are here. */
export const missedOf = <Asked>(questions: readonly (Asked | null)[], answers: readonly Answered[]): Asked[] =>
  questions.filter((question, place): question is Asked => question !== null && answers[place]?.right === false)

/** How a round went with each of its cards, in the order in which they were asked. */
export function scoreByCard(
  refs: readonly QuestionRef[],
  answers: readonly Answered[],
): { card_id: QuestionRef['card_id']; slug: string; name: string; right: number; total: number }[] {
  const given = new Map(answers.map(({ fact_id, right }) => [fact_id, right]))
  const asked = refs.filter(({ fact_id }) => given.has(fact_id))
  return [...Map.groupBy(asked, ({ card_id }) => card_id)].map(([card_id, own]) => ({
    card_id,
    slug: own[0]!.slug,
    name: own[0]!.card_name,
    right: own.filter(({ fact_id }) => given.get(fact_id)).length,
    total: own.length,
  }))
}

/** What of a card is asked: what was answered wrong the last time, whatever is not known yet, or all by its scene. */
export type Part = 'wrong' | 'rest' | 'scene'
export const partOf = (word: string | null): Part | undefined =>
  word === 'wrong' || word === 'rest' || word === 'scene' ? word : undefined

/** Whether a scene can ask for a fact by its figure. */
export const isPictured = ({ name, characters }: { name: string; characters: readonly unknown[] }): boolean =>
  name.trim() !== '' && characters.length > 0

/** The facts of such a part; undefined where it is empty by now, and the whole card is asked. */
export function factsToAsk(
  facts: readonly Pick<FactView, 'fact_id' | 'last_answer'>[],
  part: Exclude<Part, 'scene'>,
): ReadonlySet<number> | undefined {
  const asked = facts.filter(({ last_answer }) => (part === 'wrong' ? last_answer === 0 : last_answer !== 1))
  return asked.length ? new Set(asked.map(({ fact_id }) => fact_id)) : undefined
}

/** Keys of the facts that are known now: answered right in this round or, where it did not ask, the last time before. */
export function rightOf(
  facts: readonly Pick<FactView, 'key' | 'fact_id' | 'last_answer'>[],
  answers: readonly Answered[],
): Set<string> {
  const now = new Map(answers.map(({ fact_id, right }) => [fact_id, right]))
  const isKnown = ({ fact_id, last_answer }: (typeof facts)[number]) => now.get(fact_id) ?? last_answer === 1
  return new Set(facts.filter(isKnown).map(({ key }) => key))
}

/** A card's facts as a round on it leaves them: what was known before it and not asked in it stays known. */
export const answeredIn = <Fact extends Pick<FactView, 'fact_id' | 'last_answer'>>(
  facts: readonly Fact[],
  answers: readonly Pick<Answered, 'fact_id' | 'right'>[],
): Fact[] => {
  const now = new Map(answers.map(({ fact_id, right }) => [fact_id, right ? 1 : 0]))
  return facts.map((fact) => ({ ...fact, last_answer: now.get(fact.fact_id) ?? fact.last_answer }))
}

/** So few are offered where somebody is asked in passing. */
const FEW = 4

/** The answer and three others, in random order. */
export function drawFew(fact: FactView, random: Random): string[] {
  const drawn = drawOptions(fact, [], random)
  const others = drawn.filter((option) => option !== fact.name).slice(0, FEW - 1)
  return drawn.filter((option) => option === fact.name || others.includes(option))
}
