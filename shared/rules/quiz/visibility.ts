import { BRAND } from '../../brand.ts'

/** GLB-GA014. Set by hand by who tests, and by no page: so it needs no consent and stands in no list of ours. */
export const SHOW_QUIZ_COOKIE = `${BRAND.slug}_show_quiz`

/**
 * QUZ-RU017, QUZ-GA001. The quiz is shown to everybody; the cookie `show_quiz` with `false` hides it for tests: its pages are
 * not there then, and nothing leads to them.
 */
export const showsQuiz = (cookie: string | undefined): boolean => cookie !== 'false'

/** Whether an address is one of the quiz. */
export const isOfQuiz = (path: string): boolean => path === '/quiz' || path.startsWith('/quiz/')
