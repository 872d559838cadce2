import { percentText } from '#shared/percent.ts'
import type { ElsewhereFinding } from '#shared/rules/scenes/layout/elsewhere.ts'
import { type LayoutFinding, READ_SIZE, SEEN_PX } from '#shared/rules/scenes/layout/findings.ts'

const percent = (share: number): string => percentText(Math.round(share * 100))

/** A finding in a sentence, and what helps in another; `called` is the name of the fact or character it is about. */
export function findingTexts(
  finding: LayoutFinding | ElsewhereFinding,
  called: string,
): { what: string; help: string } {
  switch (finding.kind) {
    case 'small':
      return {
        what: `“${called}” is ${Math.round(finding.amount)} pixels long on a phone.`,
        help: `Make it larger: from ${SEEN_PX} pixels on it is seen.`,
      }
    case 'unread':
      return {
        what: `“${called}” is not read on a phone: a line of it is ${Math.round(finding.amount)} pixels high.`,
        help: `Choose size ${READ_SIZE} or more.`,
      }
    case 'hidden':
      return {
        what: `Only ${percent(finding.amount)} of “${called}” can be seen.`,
        help: 'Move what stands before it, or bring it to the front.',
      }
    case 'untouched':
      return {
        what: `A finger on a phone hardly finds “${called}”.`,
        help: 'Make it larger, or lay less over it.',
      }
    case 'faint':
      return {
        what: `“${called}” fades into its ground: it parts from it at ${percent(finding.amount)} of its edge.`,
        help: 'Give it another color, or another place.',
      }
    case 'apart':
      return {
        what: `A part of “${called}” lies far from its other parts.`,
        help: 'Bring them together, so that they are read as one.',
      }
    case 'outside':
      return { what: `“${called}” reaches over the edge.`, help: 'Learners see only what is inside the frame.' }
    case 'empty':
      return { what: `Nothing is drawn of “${called}”.`, help: 'Choose another picture for it.' }
    case 'elsewhere':
      return {
        what: `The picture of “${called}” stands for “${finding.use.fact}” in ${finding.use.card}.`,
        help: 'Choose another, so that the two do not fade into each other.',
      }
    case 'leaderless':
      return {
        what: 'No figure leads: they are all about as large.',
        help: 'Make one the hero, or let three large ones share one event.',
      }
  }
}
