import { BRAND } from '#shared/brand.ts'
import { dayText } from '#shared/rules/billing/days.ts'
import { discounted, dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { discountOf } from '#shared/rules/groupbuys/group.ts'
import type { GroupRow } from './queries.ts'

/** How the discount of a group stands on a bill. */
export const priceLabel = (percent: number): string => `Your group’s price, ${percent}% off`

type Price = { length: number; price: number }
/** What an invitation tells of its group: what the shortest plan costs in it, if one is sold, and until when it is open. */
export const inviteFacts = (
  { ends_at, members }: Pick<GroupRow, 'ends_at' | 'members'>,
  shortest?: Price,
): string[] => {
  const at = (isReached: boolean) => dollars(discounted(shortest!.price, discountOf(isReached)))
  const cost = shortest
    ? `${lengthText(shortest.length)} costs ${at(false)} instead of ${dollars(shortest.price)} in it, and ${at(true)} once it is complete. Joining costs nothing.`
    : 'Joining costs nothing.'
  const who = members === 0 ? '' : ` ${members === 1 ? 'One person is' : `${members} people are`} in it so far.`
  return [cost, `The group is open until ${dayText(ends_at, 'UTC')}.${who}`]
}

const STOP = 'Reply STOP to end these texts.'
type Counted = Pick<GroupRow, 'members' | 'goal' | 'market_name'>
/** GBY-GA002. What members are told by text; names are not among it, which people choose themselves. */
export const alertTexts = {
  code: (code: string) =>
    `${BRAND.name}: your code is ${code}. Somebody typed your number to be told of a group; without the code nothing more comes.`,
  joined: ({ members, goal }: Counted) =>
    `${BRAND.name}: somebody joined your group. ${members >= goal ? `You are ${members}.` : `${members} of ${goal}; ${goal - members} more and you all pay ${discountOf(true)}% less.`} ${STOP}`,
  reached: ({ market_name }: Counted) =>
    `${BRAND.name}: your group is complete. All of you pay ${discountOf(true)}% less for ${market_name} now; who has paid gets the difference back. ${STOP}`,
  endsSoon: ({ members, goal }: Counted) =>
    members >= goal
      ? `${BRAND.name}: your group ends in 24 hours. Buy until then at ${discountOf(true)}% less. ${STOP}`
      : `${BRAND.name}: your group ends in 24 hours, and ${goal - members} more would make it complete. ${STOP}`,
} as const
