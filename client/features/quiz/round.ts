import type { FactView } from '#shared/contract/learning/index.ts'
import { drawOptions, isRight, questionPool, questionText, type Random } from '#shared/rules/quiz/question.ts'

export type QuestionMode = 'multiple_choice' | 'fill_in'

/** A fact as it is asked: its sentence and, in a choice, its options in their order. */
export type Question = { fact: FactView; text: string; options: string[] }

/** What was answered and how it is judged; the server's word replaces our own when it comes. */
export type Answered = { fact_id: number; answer: string; right: boolean }

/** The questions of a round in random order; only those about `only` when it is given. */
export function drawRound(
  card: { name: string; question_mode: QuestionMode; facts: readonly FactView[] },
  random: Random,
  only?: ReadonlySet<number>,
): Question[] {
  const asked = questionPool(card.facts, random).filter((fact) => !only || only.has(fact.fact_id))
  return asked.map((fact) => ({
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
  }))
}

/** Our own judgement, by the rule that the server uses. */
export const judge = (question: Question, answer: string, mode: QuestionMode): Answered => ({
  fact_id: question.fact.fact_id,
  answer,
  right: isRight(question.fact, answer, mode),
})

/** A round that was left goes on: what was answered first, as it was answered, and then what is still to be asked. */
export function goOnWith(
  drawn: readonly Question[],
  before: readonly Answered[],
): { questions: Question[]; answers: Answered[] } {
  const known = before.flatMap((answered) => {
    const question = drawn.find(({ fact }) => fact.fact_id === answered.fact_id)
    return question ? [{ question, answered }] : []
  })
  const rest = drawn.filter(({ fact }) => !known.some(({ answered }) => answered.fact_id === fact.fact_id))
  // With nothing left to ask it is begun anew.
  return rest.length && known.length
    ? { questions: [...known.map(({ question }) => question), ...rest], answers: known.map(({ answered }) => answered) }
    : { questions: [...drawn], answers: [] }
}

/** How a round went. */
export function scoreOf(answers: readonly Answered[]) {
  const right = answers.filter((answer) => answer.right).length
  return { right, total: answers.length, percent: answers.length ? Math.round((right / answers.length) * 100) : 0 }
}

/** What of a card is asked: what was answered wrong the last time, or whatever is not known yet. */
export type Part = 'wrong' | 'rest'
export const partOf = (word: string | null): Part | undefined =>
  word === 'wrong' || word === 'rest' ? word : undefined

/** The facts of such a part; undefined where it is empty by now, and the whole card is asked. */
export function factsToAsk(
  facts: readonly Pick<FactView, 'fact_id' | 'last_answer'>[],
  part: Part,
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

/** So few are offered where somebody is asked in passing. */
const FEW = 4

/** The answer and three others, in random order. */
export function drawFew(fact: FactView, random: Random): string[] {
  const drawn = drawOptions(fact, [], random)
  const others = drawn.filter((option) => option !== fact.name).slice(0, FEW - 1)
  return drawn.filter((option) => option === fact.name || others.includes(option))
}
