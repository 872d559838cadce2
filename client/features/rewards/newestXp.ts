import type { Snapshot } from 'valtio'
import type { Reply } from '#shared/contract/endpoint.ts'
import type { getXp } from '#shared/contract/rewards/index.ts'

type Xp = Reply<typeof getXp>
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * The days' XP when the server has told them anew, and how much more they are than what was known. Within a day XP never
 * falls, so an answer with less was overtaken by what was heard meanwhile.
 */
export function newestXp(known: Snapshot<Xp> | null, told: Xp): { xp: Xp; earned: number } {
  if (!known) return { xp: told, earned: 0 }
  const before = known.xp.at(-1) ?? 0
  const since = told.days.indexOf(known.days.at(-1) ?? '')
  const today = since === told.days.length - 1 ? Math.max(before, told.xp.at(-1) ?? 0) : (told.xp.at(-1) ?? 0)
  const xp = { ...told, xp: [...told.xp.slice(0, -1), today] }
  return { xp, earned: since === -1 ? 0 : Math.max(0, sum(xp.xp.slice(since)) - before) }
}
