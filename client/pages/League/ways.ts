import type { WhatNext } from '#client/features/memory/next/index.ts'
import type { Way } from '#client/features/rewards/achievements/index.ts'
import type { AchievementName } from '#shared/rules/rewards/achievements.ts'
import { earningsOf } from './earning.ts'

const FIND: Way = { label: 'Find a card', to: '/find-pictomo' }

/** A day counts once: what is earned after its goal is reached adds nothing to the row of days. */
const REACHED: Way = { label: 'Today counts. Come back tomorrow.', to: null }

/** XPA-GA003. Where each achievement is earned, by what comes next for this person and whether today's goal is reached. */
export function waysOf(
  next: Pick<WhatNext, 'daily' | 'due' | 'offers'>,
  dailyPath: string,
  isReached = false,
): Partial<Record<AchievementName, Way>> {
  const offers = next.offers ?? []
  const cards = offers.map(({ card }) => card)
  const [lesson] = offers.filter(({ path }) => path.startsWith('/learn/'))
  const [card] = cards
  const hear: Way = lesson ? { label: lesson.deed, to: lesson.path } : { label: 'Find a lesson', to: '/find-pictomo' }
  const whole: Way = card ? { label: `Begin the ${card.name} quiz`, to: `/quiz/pictomo/${card.slug}` } : FIND
  const asked = offers.find(({ path }) => path.startsWith('/quiz/'))
  const quiz: Way = asked ? { label: asked.deed, to: asked.path } : whole
  const [earning] = earningsOf(next, dailyPath)
  const earn: Way = earning ? { label: earning.deed, to: earning.path } : FIND
  return {
    lessons_learned: hear,
    facts_mastered: quiz,
    questions_answered: quiz,
    // A whole quiz, not a part of it that was missed.
    perfect_quizzes: whole,
    daily_streak: isReached ? REACHED : earn,
    // While nothing is due there is none to begin.
    ...(next.due.left > 0 ? { daily_quizzes: { label: 'Begin your daily quiz', to: dailyPath } } : {}),
    playlists_made: { label: 'Make a playlist', to: '/playlists' },
    contributions: card ? { label: `Add a fact to ${card.name}`, to: `/learn/${card.slug}` } : FIND,
    league_wins: { label: 'Open the league', to: '/league' },
  }
}
