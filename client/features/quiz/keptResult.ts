import { session } from '#client/features/accounts/index.ts'
import { onParting } from '#client/platform/person.ts'
import type { QuestionRef } from '#shared/contract/quiz/index.ts'
import type { KeptRound } from './keptRound.ts'
import { isLoadedAnew } from './loadedAnew.ts'
import type { LongSubject } from './longSubject.ts'
import type { Answered, Part } from './round.ts'
import { quiz } from './state.ts'

const PLACE = 'pictomo-quiz-result'

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

/** Keeps how the round went until it is left, so that a reload shows it and begins no other. */
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
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(kept))
  } catch {
    // GLB-RU020: without storage a reload begins anew.
  }
}

export function forgetResult(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020.
  }
}
onParting(forgetResult)

/** What stands there may be of another build. */
const isSound = ({ answers, refs, round }: Partial<KeptResult>): boolean =>
  Array.isArray(answers) &&
  answers.length > 0 &&
  answers.every((one) => typeof one?.fact_id === 'number' && typeof one.answer === 'string') &&
  Array.isArray(refs) &&
  typeof round?.key === 'string'

/** How the round went that was finished there, for who finished it and only loads the page anew. */
export function resultOf(place: string): KeptResult | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as KeptResult | null
    if (!kept || kept.place !== place || kept.person !== (session.user?.user_id ?? null)) return undefined
    // One that may still be open is brought to its end first, however one comes.
    if (!kept.isOpen && !isLoadedAnew()) return undefined
    // Another day’s quiz is another one.
    const isToday = new Date(kept.at).toDateString() === new Date().toDateString()
    return isSound(kept) && isToday ? kept : undefined
  } catch {
    return undefined
  }
}
