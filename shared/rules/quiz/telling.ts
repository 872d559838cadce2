import { foldOption, type QuizFact } from './question.ts'

/** Shorter words (of, and, the) are shared by names that have nothing else in common. */
const SHORTEST_WORD = 4
/** Words that begin alike for so much of the longer one are forms of one word: hyperkalemia, hyperkalemic. */
const ALIKE = 0.7

type Asked = {
  fact: Pick<QuizFact, 'name' | 'is_primary'>
  options: readonly string[]
}

/**
 * Whether the name of a card gives the answer away: it, or a form of it, is the answer or stands among what is offered.
 * Such a question is shown without the name until it is answered.
 */
export const tellsAnswer = (cardName: string, { fact, options }: Asked): boolean =>
  fact.is_primary || [fact.name, ...options].some((option) => isForm(cardName, option))

/** Whether one is the other in other words: they share a word in some form, or one is the other's first letters. */
function isForm(one: string, other: string): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.join(' ') === theirs.join(' ') || lettersOf(mine) === theirs.join('') || lettersOf(theirs) === mine.join(''))
    return true
  return mine.some((word) => theirs.some((their) => isAlike(word, their)))
}

const wordsOf = (text: string): string[] => foldOption(text).match(/[\p{L}\p{N}]+/gu) ?? []
const lettersOf = (words: readonly string[]): string => words.map((word) => word[0]).join('')

function isAlike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_WORD) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at >= Math.max(one.length, other.length) * ALIKE
}
