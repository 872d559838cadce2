/** XPA-RU002, XPA-GA001. What each deed is worth. */
export const XP = {
  quiz_answer: 1,
  quiz_finished: 2,
  /** A round on many cards, once a day for each track and each pathway. */
  track_quiz_finished: 2,
  pathway_quiz_finished: 2,
  /** Once a day. */
  daily_quiz_finished: 5,
  card_mastered: 5,
  educational_audio: 5,
  card_rated: 1,
  community_fact: 2,
  /** Wrong answers for the quiz, and votes on them. */
  distractor_suggested: 2,
  distractor_voted: 1,
} as const
export type XpSource = keyof typeof XP
/** XPA-RU002, XPA-GA001. How a learner comes by XP, in words, what gives most first; opinions are told where they are asked for. */
export const XP_WAYS: readonly { deed: string; xp: number }[] = [
  { deed: 'Hear a lesson, half of it or more', xp: XP.educational_audio },
  { deed: 'Know every fact of a card for the first time', xp: XP.card_mastered },
  { deed: 'Finish your daily quiz', xp: XP.daily_quiz_finished },
  { deed: 'Finish a quiz, whatever you know', xp: XP.quiz_finished },
  { deed: 'Answer a question right', xp: XP.quiz_answer },
]
/** XPA-GA001. Opinions give at most so much a day, whatever they are about. */
export const OPINION_SOURCES: readonly XpSource[] = [
  'card_rated',
  'community_fact',
  'distractor_suggested',
  'distractor_voted',
]
const OPINION_THANKS: Readonly<Record<string, string>> = {
  card_rated: 'for rating the card',
  community_fact: 'for the fact that you added',
  distractor_suggested: 'for the wrong answer that you suggested',
  distractor_voted: 'for your vote',
}
/** What an opinion has earned, in words, since nothing else on the page says so; undefined for what is told where it is earned. */
export const thanksFor = (source: string, amount: number): string | undefined =>
  amount > 0 && OPINION_THANKS[source] ? `+${amount} XP ${OPINION_THANKS[source]}.` : undefined
export const OPINION_XP_A_DAY = 10
export const mayEarnByOpinion = ({ before, today }: { before: boolean; today: number }): boolean =>
  !before && today < OPINION_XP_A_DAY

/** A round on many cards that asked fewer gives nothing for its end. */
export const LONG_QUIZ_LEAST = 5

/** Rounds of one card in a person's day that give all of their XP. The next gives half, those after it none. */
const WHOLE_ROUNDS = 2
/** What repeating a card gives less and less of; what is earned once for good is not among them. */
const REPEATED: readonly XpSource[] = ['quiz_answer', 'quiz_finished']
/**
 * XPA-GA001. What a deed gives after so many rounds of its card on that day: all of it in the first two, half of it rounded
 * down in the third, nothing after that. Mastering a card for the first time always gives all.
 */
export function worthOf(source: XpSource, roundsBefore: number): number {
  if (!REPEATED.includes(source) || roundsBefore < WHOLE_ROUNDS) return XP[source]
  return roundsBefore === WHOLE_ROUNDS ? Math.floor(XP[source] / 2) : 0
}

/**
 * XPA-RU002, XPA-GA001. The most that a quiz of a card gives which asks so many facts: each of them right for the first time
 * on that day, its end, and the card known whole for the first time ever.
 */
export const mostOfQuiz = (asked: number): number =>
  asked * worthOf('quiz_answer', 0) + worthOf('quiz_finished', 0) + worthOf('card_mastered', 0)

const TIMES = ['First quiz', 'Second quiz', 'Third and later'] as const
/**
 * XPA-GA001. What a card's quizzes of one day give, one after the other: for each right answer, and for the end. The same fact
 * gives its XP once a day, and so does the end.
 */
export const XP_AGAIN: readonly { time: string; answer: number; end: number }[] = TIMES.map((time, roundsBefore) => ({
  time,
  answer: worthOf('quiz_answer', roundsBefore),
  end: roundsBefore === 0 ? worthOf('quiz_finished', roundsBefore) : 0,
}))

/** Whoever knows a question sees what it asks; fewer milliseconds than that see nothing. */
const GLANCE_MS = 250
/** A quick reader takes some 40 ms a sign. Held is only what is eight times as quick. */
const SIGN_MS = 5
const LONGEST_GLANCE_MS = 1500
/** XPA-RU002. The least milliseconds in which a person can have read a question of so many signs and chosen. */
export const leastAnswerMs = (signs: number): number => Math.min(LONGEST_GLANCE_MS, GLANCE_MS + SIGN_MS * signs)
/** XPA-RU002. An answer that came faster than its question can be read is held until somebody looked; unmeasured ones are not. */
export const isTooFast = (answerMs: number | null, signs: number): boolean =>
  answerMs !== null && answerMs < leastAnswerMs(signs)
