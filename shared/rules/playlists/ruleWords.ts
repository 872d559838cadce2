import type { TopicType } from '../../contract/editor/making.ts'
import type { PlaylistRule } from '../../contract/playlists/rule.ts'
import { asksOfFacts } from './filling.ts'

/** What the cards of one type are called together. */
const KINDS: Record<TopicType, string> = {
  drug: 'Drugs',
  organism: 'Organisms',
  disorder: 'Disorders',
  laboratory_value: 'Laboratory values',
  terminology: 'Terms and word parts',
  procedure: 'Procedures',
}

const joined = (parts: readonly string[]): string => parts.join(' and ')

/** What a weak fact is called, also where the rule is made. */
export const THAT_IS_WEAK = 'that is weak: not kept for a week'

/** What is asked of a fact, each as it follows “with a fact”. */
const ofFact = ({ standing, missed, weak }: PlaylistRule): string[] => [
  ...(standing === 'due' ? ['that is due today'] : []),
  ...(standing === 'due_week' ? ['that is due this week'] : []),
  ...(missed ? ['that you missed last time'] : []),
  ...(weak ? [THAT_IS_WEAK] : []),
]

/** A rule as one reads it: “Cards of Pharmacology that you have not begun”. The place’s name is null where it is gone. */
export function ruleSentence(rule: PlaylistRule, placeName: string | null): string {
  const kind = rule.topic_type === null ? 'Cards' : KINDS[rule.topic_type]
  const place = rule.place === null ? '' : ` of ${placeName ?? 'a course that is not there any more'}`
  const ofCard = [
    ...(rule.word ? [`that mention “${rule.word}”`] : []),
    ...(rule.standing === 'untouched' ? ['that you have not begun'] : []),
  ]
  const facts = ofFact(rule)
  return [`${kind}${place}`, joined(ofCard), facts.length > 0 ? `with a fact ${joined(facts)}` : '']
    .filter((part) => part !== '')
    .join(' ')
}

/** Why nothing stands in a playlist that fills itself. `candidates`: so many cards are there but for how one stands with them. */
export function whyEmpty(rule: PlaylistRule, found: { placeName: string | null; candidates: number }): string {
  if (rule.place !== null && found.placeName === null)
    return 'The course that it was filled from is not there any more. Choose another one, or delete the playlist.'
  if (found.candidates === 0)
    return rule.word
      ? `No card there mentions “${rule.word}”. A shorter word finds more.`
      : 'There is no such card yet. As soon as there is one, it stands here.'
  if (rule.standing === 'untouched') return 'You have begun every one of these cards. New ones come here by themselves.'
  const facts = ofFact(rule)
  if (facts.length > 1)
    return 'No fact is all of that at once right now. As soon as one is, its card stands here by itself.'
  if (rule.missed) return 'You missed none of these facts the last time. If you miss one, its card stands here.'
  if (rule.weak) return 'You keep all of these facts that you were asked for a week and longer.'
  return asksOfFacts(rule)
    ? `Nothing of it is due ${rule.standing === 'due' ? 'today' : 'this week'}. It fills by itself as facts fall due.`
    : 'There is no such card yet.'
}

/** Says that a playlist fills itself, and by what, where its name does not say so already. */
export const fillsItself = (name: string, ruleText: string): string =>
  name === ruleText ? 'Fills itself' : `Fills itself: ${ruleText}`
