/** Options of a question: the answer and at most 5 distractors (QUZ-RU005). */
export const QUIZ_DISTRACTORS = 5
/** QUZ-RU005. The answer with them; the keys 1 to 6 choose. */
export const QUIZ_OPTIONS = QUIZ_DISTRACTORS + 1
/** After a right answer the next question comes by itself, in seconds (QUZ-RU002). */
export const QUIZ_AUTO_NEXT_S = 3
/** So many words a second are read by who reads them for the first time (180 a minute). */
const WORDS_A_SECOND = 3

/** QUZ-RU002. Seconds until the next question comes: three, and never fewer than it takes to read what is shown. */
export function autoNextSeconds(shown: readonly string[]): number {
  const words = shown.join(' ').split(/\s+/).filter(Boolean).length
  return Math.max(QUIZ_AUTO_NEXT_S, Math.ceil(words / WORDS_A_SECOND))
}
/**
 * So long after a question has come, or a control of it has moved, a press on it goes nowhere, in milliseconds: a second
 * tap was meant for what stood there before, and would answer what nobody has read.
 */
export const QUIZ_SETTLES_MS = 400
export const FITB_MIN_CHARS = 3

export type QuizFact = {
  fact_id: number
  name: string
  question_text: string
  /** Wrong answers that its authors wrote, or took from readers. */
  distractor_names: readonly string[]
  /** Names of facts of other cards, the best first. */
  generated_names?: readonly string[] | undefined
  classification: string
  is_primary: boolean
}

/** A source of chance: from 0 up to but not including 1. */
export type Random = () => number

/** QUZ-RU009, QUZ-RU010. The fact's own question, or the one that every card can ask. */
export const questionText = (fact: QuizFact, cardName: string, mode: 'multiple_choice' | 'fill_in'): string =>
  fact.question_text ||
  (mode === 'fill_in' ? `What is the meaning of ${fact.name}?` : `Which key fact is part of ${cardName}?`)

/**
 * QUZ-RU005, QUZ-RU006, QUZ-GA006. The answer and up to 5 wrong answers: the fact's own distractors, then those generated
 * from facts of other cards; never the answer, never a name twice. Where the question is the one that every card can ask,
 * each fact of the card (`siblings`) would be right, and none of them is offered. Each option draws a number from 0 to 99
 * and they stand in its order.
 */
export const drawOptions = (fact: Drawn, siblings: readonly string[], random: Random): string[] =>
  shuffled([fact.name, ...wrongAnswers(fact, siblings, shuffled(fact.distractor_names, random))], random)

type Drawn = Pick<QuizFact, 'name' | 'question_text' | 'distractor_names' | 'generated_names'>

/** The generated ones that learners are offered besides a fact's own: none where those are enough. */
export function offeredBesides(fact: Drawn, siblings: readonly string[]): string[] {
  const own = new Set(fact.distractor_names)
  return wrongAnswers(fact, siblings, fact.distractor_names).filter((name) => !own.has(name))
}

function wrongAnswers(fact: Drawn, siblings: readonly string[], own: readonly string[]): string[] {
  const taken = new Set([fact.name, ...(fact.question_text ? [] : siblings)].map(foldOption))
  const wrong: string[] = []
  for (const name of [...own, ...(fact.generated_names ?? [])]) {
    if (wrong.length === QUIZ_DISTRACTORS) break
    if (!name.trim() || taken.has(foldOption(name))) continue
    taken.add(foldOption(name))
    wrong.push(name)
  }
  return wrong
}

/** QUZ-RU006. A random order by a number from 0 to 99 for each. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item, place) => ({ item, place, draw: Math.floor(random() * 100) }))
    .sort((a, b) => a.draw - b.draw || a.place - b.place)
    .map(({ item }) => item)
}

export type Askable = Pick<QuizFact, 'name' | 'question_text' | 'is_primary'>
/** QUZ-RU003, QUZ-RU004. Whether a round on one card asks a fact; one without a name is not asked. */
export const isAsked = (fact: Askable): boolean =>
  fact.name.trim() !== '' && (fact.question_text !== '' || !fact.is_primary)

/** QUZ-RU003, QUZ-RU004. The facts of a round on one card in random order. */
export const questionPool = <F extends QuizFact>(facts: readonly F[], random: Random): F[] =>
  shuffled(facts.filter(isAsked), random)

/** Whether a round put every question of its card: one that was left after the first is closed, but not finished. */
export const isWholeRound = (facts: readonly (Askable & { answered: boolean })[]): boolean =>
  facts.filter(isAsked).every(({ answered }) => answered)

/** QUZ-RU011. A typed answer is right when it is at least min(3, the name's length) long and part of the name. */
export function isTypedRight(name: string, typed: string): boolean {
  const answer = foldOption(typed)
  return (
    answer.length >= Math.min(FITB_MIN_CHARS, foldOption(name).length) &&
    answer.length > 0 &&
    foldOption(name).includes(answer)
  )
}

/** Shorter words are one letter from too many others. */
const NEARLY_FROM = 4
/** Whether a typed answer that is not right is the name but for one letter: one too many, one too few, or another. */
export function isNearly(name: string, typed: string): boolean {
  const [long, short] = [foldOption(name), foldOption(typed)].toSorted((a, b) => b.length - a.length) as [
    string,
    string,
  ]
  if (short.length < NEARLY_FROM || long === short || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  return long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at)
}

/** Whether what was chosen or typed is the fact itself. */
export const isRight = (fact: { name: string }, answer: string, mode: 'multiple_choice' | 'fill_in'): boolean =>
  mode === 'fill_in' ? isTypedRight(fact.name, answer) : foldOption(answer) === foldOption(fact.name)

/** An option as it is compared: by its words alone. */
export const foldOption = (text: string): string => text.trim().toLowerCase()
