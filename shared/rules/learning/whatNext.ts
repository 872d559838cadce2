import { DAY_MS, HOUR_MS } from '../../time.ts'

/** How somebody stands with a card that they listened to or answered questions of. */
export type Stand = {
  /** Its facts. */
  facts: number
  /** Of these met while listening, answered right the last time, and answered wrong the last time. */
  met: number
  right: number
  wrong: number
  /** Its recording was heard up to its end, and nobody stopped in it since: what was passed over is asked like the rest. */
  toEnd: boolean
  at: Date
}

/**
 * What a card asks for: to go on with a quiz that was left, to put right what was missed, to go on where one stopped
 * listening, to be tested on what was heard; nothing, while all of it is known.
 */
export type Step = 'missed' | 'go_on' | 'test' | 'rest' | 'known'

export function stepOf({ facts, met, right, wrong, toEnd }: Stand): Step {
  if (facts > 0 && right >= facts) return 'known'
  if (right + wrong > 0) return right + wrong < facts ? 'rest' : 'missed'
  return met >= facts || toEnd ? 'test' : 'go_on'
}

const ORDER: readonly Step[] = ['rest', 'missed', 'go_on', 'test']

/**
 * What was begun and asks for something, in the order in which it is offered. What was worked on within a day comes before
 * what is older: one goes on where one is. Of the same day a quiz that was left comes first, and then what was
 * missed, since it is forgotten soonest.
 */
export function toGoOnWith<Card extends Stand>(
  cards: readonly Card[],
  now: Date,
): (Card & { step: Exclude<Step, 'known'> })[] {
  const isOld = ({ at }: Stand): number => (now.getTime() - at.getTime() > DAY_MS ? 1 : 0)
  return cards
    .flatMap((card) => {
      const step = stepOf(card)
      return step === 'known' ? [] : [{ ...card, step }]
    })
    .sort(
      (one, other) =>
        isOld(one) - isOld(other) ||
        ORDER.indexOf(one.step) - ORDER.indexOf(other.step) ||
        other.at.getTime() - one.at.getTime(),
    )
}

/** Of a card that was worked on just now these come before what is due: one ends what one is in the middle of. */
const BEFORE_DUE: readonly Step[] = ['rest', 'missed', 'go_on']
const IN_THE_MIDDLE_MS = 2 * HOUR_MS

/**
 * Whether home offers the daily quiz first, with so many questions left of it. What was missed or left half done within two
 * hours comes before it; a card that was only heard, what is older and what is new come after. What was missed earlier is
 * due by itself.
 */
export function dueComesFirst(left: number, first: { step: Step; at: Date } | undefined, now: Date): boolean {
  if (left === 0) return false
  const isInTheMiddle = first !== undefined && now.getTime() - first.at.getTime() <= IN_THE_MIDDLE_MS
  return !isInTheMiddle || !BEFORE_DUE.includes(first.step)
}
