import { call } from '#client/platform/api.ts'
import { store } from '#client/platform/store.ts'
import { cancelSchedule, getSchedule, scheduleCard } from '#shared/contract/editor/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

type Planned = Reply<typeof getSchedule>['schedule']

/** When the card that is edited goes live by itself; null where nothing is planned, or it is not known yet. */
export const schedule = store<{ cardId: number | null; planned: Planned }>(() => ({ cardId: null, planned: null }))

function show(cardId: number, planned: Planned): void {
  schedule.cardId = cardId
  schedule.planned = planned
}

/** Asked for anew whenever somebody changed it; what is shown stays where it can't be had. */
export async function loadSchedule(cardId: number): Promise<void> {
  if (schedule.cardId !== cardId) show(cardId, null)
  const { schedule: planned } = await call(getSchedule, { card_id: cardId })
  if (schedule.cardId === cardId) schedule.planned = planned
}

export async function planCard(cardId: number, at: Date, isPrivate: boolean): Promise<void> {
  const asked = { card_id: cardId, publish_at: at.toISOString(), is_private: isPrivate }
  show(cardId, (await call(scheduleCard, asked)).schedule)
}

export async function giveUpPlan(cardId: number): Promise<void> {
  await call(cancelSchedule, { card_id: cardId })
  show(cardId, null)
}
