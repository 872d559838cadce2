import { call } from '#client/platform/api.ts'
import { getMemoryStats } from '#shared/contract/memory/index.ts'
import {
  listDailyQuestions,
  listPathwayQuestions,
  listPlaylistQuestions,
  listTrackQuestions,
} from '#shared/contract/quiz/index.ts'

/** What of a place was never answered, or wrong the last time; of the daily quiz what is due today. */
export type Stand = {
  total: number
  unanswered: number
  wrong: number
  /** Cards that are left out because they are locked to the reader, and the first of them. */
  lockedCards: number
  nextLocked: { slug: string; name: string } | null
}

type Place = { type: 'track' | 'pathway' | 'playlist'; id: number } | { type: 'spacedrep'; id: 'today' }
/** What a round on many cards is about; its name and how one stands there come with its questions. */
export type LongSubject = Place & { name?: string; stand?: Stand }

/** What a round on many cards asks; so many questions, all of them without `questions`. */
export type LongChoice = { questions?: number; quiz_all?: boolean; wrong_only?: boolean; resume?: boolean }

/** What there is to ask, and whether a round was left. */
export async function lookUp(subject: LongSubject): Promise<Stand & { name: string; left: boolean }> {
  if (subject.type === 'spacedrep') {
    const [{ next }, { left }] = await Promise.all([call(getMemoryStats, {}), call(listDailyQuestions, { limit: 1 })])
    const none = { lockedCards: 0, nextLocked: null }
    return { name: 'Daily quiz', total: next, unanswered: next, wrong: 0, ...none, left }
  }
  const found = await questionsOf(subject.type, subject.id)
  const { name, total, unanswered, wrong, locked_cards: lockedCards, next_locked: nextLocked, left } = found
  return { name, total, unanswered, wrong, lockedCards, nextLocked, left }
}

function questionsOf(type: 'track' | 'pathway' | 'playlist', id: number) {
  if (type === 'track') return call(listTrackQuestions, { track_id: id, limit: 1 })
  if (type === 'pathway') return call(listPathwayQuestions, { pathway_id: id, limit: 1 })
  return call(listPlaylistQuestions, { playlist_id: id, limit: 1 })
}

/** What is asked without being chosen: what is new, so many as the last time; 0 stands for all. */
export const usualChoice = ({ unanswered }: Stand, size: number): LongChoice => ({
  ...(size > 0 ? { questions: size } : {}),
  quiz_all: unanswered === 0,
})
