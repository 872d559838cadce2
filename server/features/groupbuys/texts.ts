import { BRAND } from '#shared/brand.ts'
import { discountOf } from '#shared/rules/groupbuys/group.ts'
import type { GroupRow } from './queries.ts'

/** How the discount of a group stands on a bill. */
export const priceLabel = (goal: number, percent: number): string => `Group of ${goal}, ${percent}% off`

type Counted = Pick<GroupRow, 'members' | 'goal' | 'market_name'>
/** GBY-GA002. What members are told by text. */
export const alertTexts = {
  begun: () =>
    `${BRAND.name}: you will be told here when somebody joins your group, when it is complete, and a day before it ends. End these texts on the page of your group.`,
  joined: (who: string, { members, goal }: Counted) =>
    `${BRAND.name}: ${who} joined your group. ${members >= goal ? `You are ${members}.` : `${members} of ${goal}; ${goal - members} more and you all pay ${discountOf(true)}% less.`}`,
  reached: ({ market_name }: Counted) =>
    `${BRAND.name}: your group is complete. All of you pay ${discountOf(true)}% less for ${market_name} now; who has paid gets the difference back.`,
  endsSoon: ({ members, goal }: Counted) =>
    members >= goal
      ? `${BRAND.name}: your group ends in 24 hours. Buy until then at ${discountOf(true)}% less.`
      : `${BRAND.name}: your group ends in 24 hours, and ${goal - members} more would make it complete.`,
} as const
