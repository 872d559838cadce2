import { call } from '#client/platform/api.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/promotions/index.ts'
import { loadPromotions } from '../store.ts'

export type { PromotionRow } from '#shared/contract/promotions/index.ts'
export type PromotionFields = Omit<Sent<typeof contract.createPromotion>, 'key'>

export type Audience = Reply<typeof contract.getBannerAudience>
type List = Reply<typeof contract.listPromotionRows>
/** Every banner, for those who look after them. */
export const promotionRows = store<{ list: Remote<List>; page: number; audience: Remote<Audience> }>(() => ({
  list: remote(),
  page: 1,
  audience: remote(),
}))
/** How many people could see each kind of banner. */
export const loadAudience = (): Promise<void> =>
  load(promotionRows.audience, () => call(contract.getBannerAudience, {}))

const loadList = latestInto(promotionRows, 'list')
/** Loads a page of the list. */
export function loadPromotionRows(page = promotionRows.page): Promise<void> {
  promotionRows.page = page
  return loadList(() => call(contract.listPromotionRows, { page }))
}

/** Whoever looks after banners sees at once what became of them. */
const showAnew = () => Promise.all([loadPromotionRows(), loadPromotions()])

/** Names a banner that is being made, so that sending it twice makes it once. */
export const newPromotionKey = (): string => uuidv7()

/** @throws Conflict where somebody changed it since it was read */
export async function savePromotion(
  place: { key: string } | { promotion_id: number; revision: number },
  fields: PromotionFields,
): Promise<void> {
  if ('key' in place) await call(contract.createPromotion, { ...place, ...fields })
  else await call(contract.updatePromotion, { ...place, ...fields })
  await showAnew()
}

/** @throws Refusal */
export async function endPromotion(promotion_id: number): Promise<void> {
  await call(contract.endPromotion, { promotion_id })
  await showAnew()
}
