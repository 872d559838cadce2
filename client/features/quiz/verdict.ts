import { isNearly } from '#shared/rules/quiz/question.ts'
import type { Answered } from './round.ts'

/** What is said beside "Not right" of a typed answer that was wrong by a letter; it stays wrong. */
export const nearlyText = (name: string, { right, answer }: Pick<Answered, 'right' | 'answer'>): string =>
  !right && isNearly(name, answer) ? `Nearly: it is spelled ${name}.` : ''
