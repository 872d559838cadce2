import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { decideHeldXp, type HeldDayView, listHeldXp } from '#shared/contract/rewards/index.ts'

/** XP that the staff look at. */
export const heldXp = store<{ list: Remote<Reply<typeof listHeldXp>> }>(() => ({ list: remote() }))

export const loadHeldXp = (page: number): Promise<void> => load(heldXp.list, () => call(listHeldXp, { page }))

/** @throws Refusal */
export const decideHeld = ({ user_id, day }: HeldDayView, decision: 'released' | 'void'): Promise<unknown> =>
  call(decideHeldXp, { user_id, day, decision })
