import type { PlaylistRule } from '../../contract/playlists/rule.ts'
import { GRADE, type Grade } from '../memory/grade.ts'

/** What a reader remembers of a fact that is in their daily quiz. */
export type KnownFact = {
  due: Date
  /** Days until the chance to know it is down to 90 %; 0 before it was ever asked. */
  stability: number
  lastGrade: Grade | null
}
/** A card that a rule may take, as its reader stands with it. */
export type Candidate = {
  /** Looked at, or asked about. */
  isBegun: boolean
  facts: readonly KnownFact[]
}
/** When the reader’s day ends, and the seventh from it. */
export type DayEnds = { today: Date; week: Date }

/** A fact that is kept for less than so many days is weak. */
export const WEAK_DAYS = 7

const isMissed = (fact: KnownFact): boolean => fact.lastGrade === GRADE.again
/** What was never asked is new and not weak. */
const isWeak = (fact: KnownFact): boolean => fact.lastGrade !== null && fact.stability < WEAK_DAYS

/**
 * Whether a rule takes a card, as far as its reader stands with it; its place, topic and word are looked up before. What is
 * asked of a fact holds together of one and the same: due this week and weak is a fact that is both.
 */
export function takesCard(rule: PlaylistRule, card: Candidate, ends: DayEnds): boolean {
  if (rule.standing === 'untouched') return !card.isBegun
  if (!asksOfFacts(rule)) return true
  return card.facts.some(
    (fact) =>
      (rule.standing !== 'due' || fact.due < ends.today) &&
      (rule.standing !== 'due_week' || fact.due < ends.week) &&
      (!rule.missed || isMissed(fact)) &&
      (!rule.weak || isWeak(fact)),
  )
}

/** Whether a rule is about what its reader remembers. */
export const asksOfFacts = ({ standing, missed, weak }: PlaylistRule): boolean =>
  standing === 'due' || standing === 'due_week' || missed || weak

/** What is wrong with a rule, in a sentence; null where a playlist can be filled by it. */
export function wrongRule(rule: PlaylistRule): string | null {
  const { place, topic_type, word, standing } = rule
  if (place === null && topic_type === null && word === '' && standing === 'any' && !asksOfFacts(rule))
    return 'Choose at least one thing that its cards have in common.'
  if (standing === 'untouched' && (rule.missed || rule.weak))
    return 'A card that you have not begun has no fact that you missed or are weak on. Choose one of the two.'
  return null
}
