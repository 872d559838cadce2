import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  decideHeldXp,
  type HeldAnswerView,
  type HeldDayView,
  listHeldAnswers,
  listHeldXp,
  takeBackHeldXp,
} from '#shared/contract/rewards/index.ts'

type List = Reply<typeof listHeldXp>
/** XP that the staff look at, and what was decided of it this week. */
export const heldXp = store<{ list: Remote<List>; decided: Remote<List> }>(() => ({
  list: remote(),
  decided: remote(),
}))

/** So many decisions of the week are shown; the newest are those that somebody regrets. */
const DECIDED_SHOWN = 50

export const loadHeldXp = (page: number): Promise<void> => load(heldXp.list, () => call(listHeldXp, { page }))
export const loadDecidedXp = (): Promise<void> =>
  load(heldXp.decided, () => call(listHeldXp, { show: 'decided', per_page: DECIDED_SHOWN }))

/** Names the decision, for who takes it back. @throws Refusal */
export const decideHeld = async (
  { user_id, day }: HeldDayView,
  decision: 'released' | 'void',
): Promise<string | null> => {
  const { decided_at } = await call(decideHeldXp, { user_id, day, decision })
  return decided_at
}

/** @throws Refusal */
export const takeBackHeld = ({ user_id, day }: HeldDayView, decided_at: string): Promise<unknown> =>
  call(takeBackHeldXp, { user_id, day, decided_at })

/** @throws Refusal */
export const heldAnswersOf = async (
  { user_id, day }: HeldDayView,
  decided_at: string | null,
): Promise<HeldAnswerView[]> =>
  (await call(listHeldAnswers, { user_id, day, ...(decided_at === null ? {} : { decided_at }) })).answers
