import { session } from '#client/features/accounts/index.ts'
import { onParting } from '#client/platform/person.ts'
import type { QuestionRef } from '#shared/contract/quiz/index.ts'
import type { KeptRound } from './keptRound.ts'
import type { LongSubject } from './longSubject.ts'
import type { Answered, Part } from './round.ts'
import { quiz } from './state.ts'

const PLACE = 'pictomo-quiz-results'

/** So many are kept: as far as one goes back. */
const KEPT = 5

/** How a round went, as this tab keeps it; the questions come with their cards. */
export type KeptResult = {
  place: string
  /** When it was finished, by this device. */
  at: number
  /** Whose it is; null for a guest. */
  person: number | null
  answers: Answered[]
  refs: QuestionRef[]
  /** With its answers as long as it is open: a guest's are nowhere else. */
  round: Pick<KeptRound, 'key' | 'card_id' | 'source_device' | 'answers'>
  roundId: number | null
  mastered: boolean
  isWhole: boolean
  byScene: boolean
  /** Its last answer is given, and the server may not know yet that it is over. */
  isOpen: boolean
}

/** What a quiz is about, as its address says it. */
export const placeOf = (what: { slug: string; part?: Part | null | undefined } | LongSubject): string =>
  'slug' in what ? `pictomo ${what.slug} ${what.part ?? ''}` : `${what.type} ${what.id}`

/**
 * Keeps how the round went with the entry of the browser's history in which it ended: who loads that anew or comes back to it sees
 * it, and who comes by a link or the address begins anew.
 */
export function keepResult(isOpen = false): void {
  const { slug, part, long, round, roundId, answers, refs, mastered, isWhole, tasks } = quiz
  if (!round || (!slug && !long)) return
  const kept: KeptResult = {
    place: placeOf(long ?? { slug: slug!, part }),
    at: Date.now(),
    person: session.user?.user_id ?? null,
    answers: answers.map(({ at: _at, options: _options, ...answered }) => answered),
    refs: [...refs],
    round: {
      key: round.key,
      card_id: round.card_id,
      source_device: round.source_device,
      answers: isOpen ? [...round.answers] : [],
    },
    roundId,
    mastered,
    isWhole,
    byScene: tasks !== null,
    isOpen,
  }
  write([kept, ...read().filter((one) => one.round.key !== round.key)].slice(0, KEPT))
  window.history.replaceState({ ...window.history.state, quiz: round.key }, '')
}

/** Another round begins there, or, with no place said, nothing is kept of any. */
export function forgetResult(place?: string): void {
  write(place === undefined ? [] : read().filter((one) => one.place !== place))
}
onParting(() => forgetResult())

function read(): KeptResult[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isSound) : []
  } catch {
    return []
  }
}

function write(kept: readonly KeptResult[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(PLACE, JSON.stringify(kept))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020: without storage a reload begins anew.
  }
}

/** What stands there may be of another build. */
const isSound = ({ answers, refs, round }: Partial<KeptResult>): boolean =>
  Array.isArray(answers) &&
  answers.length > 0 &&
  answers.every((one) => typeof one?.fact_id === 'number' && typeof one.answer === 'string') &&
  Array.isArray(refs) &&
  typeof round?.key === 'string'

/** How the round went that this entry of the history ended with, where it was about this. */
export function resultOf(place: string): KeptResult | undefined {
  const shown = (window.history.state as { quiz?: string } | null)?.quiz
  // One that may still be open is brought to its end first, however one comes.
  const kept = read().find((one) => one.place === place && (one.isOpen || one.round.key === shown))
  if (!kept || kept.person !== (session.user?.user_id ?? null)) return undefined
  // Another day’s quiz is another one.
  return new Date(kept.at).toDateString() === new Date().toDateString() ? kept : undefined
}
