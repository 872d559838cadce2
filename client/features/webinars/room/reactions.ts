import { Frown, Heart, PartyPopper } from 'lucide-react'
import type { ReactionKind } from '#shared/contract/webinars/index.ts'

/** What a reaction is called, and its picture. */
export const REACTION_LOOKS: Record<ReactionKind, { name: string; Icon: typeof Heart }> = {
  clap: { name: 'Applaud', Icon: PartyPopper },
  heart: { name: 'Heart', Icon: Heart },
  question: { name: 'I don’t follow', Icon: Frown },
}

/** How many of each came. */
export function sumOf(bursts: readonly { kind: ReactionKind; count: number }[]): Record<ReactionKind, number> {
  const sums = { clap: 0, heart: 0, question: 0 }
  for (const { kind, count } of bursts) sums[kind] += count
  return sums
}
