import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { store } from '#client/platform/store.ts'
import { BRAND } from '#shared/brand.ts'
import { endGivenAccess, giveAccess as giveAccessCall } from '#shared/contract/billing/givenAccess.ts'
import {
  downloadOrders,
  findOrders,
  getOfficeOrder,
  listPersonOrders,
  type OfficeOrder,
  type OfficeOrderDetail,
  refundOrderPart,
  refundPersonOrder,
} from '#shared/contract/billing/officeOrders.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { asInput, type Filters } from './filters.ts'

type Orders = {
  list: Remote<Reply<typeof findOrders>>
  /** The one that is shown. */
  id: number
  shown: Remote<OfficeOrderDetail>
  /** Whose plan and orders are shown. */
  personId: number
  person: Remote<Reply<typeof listPersonOrders>>
}
/** Orders of everybody, for those who look after them. */
export const officeOrders = store<Orders>(() => ({
  list: remote(),
  id: 0,
  shown: remote(),
  personId: 0,
  person: remote(),
}))
const intoList = latestInto(officeOrders, 'list')
const intoShown = latestInto(officeOrders, 'shown')
const intoPerson = latestInto(officeOrders, 'person')

export const searchOrders = (filters: Filters): Promise<void> => intoList(() => call(findOrders, asInput(filters)))

/** What is found, as a file. @throws Refusal */
export async function saveOrders(filters: Filters): Promise<void> {
  const { page: _, ...asked } = asInput(filters)
  saveFile(`${BRAND.slug}-orders.csv`, await call(downloadOrders, asked), 'text/csv')
}

/** Shows an order; what stood there of another one goes. */
export function loadOrder(id: number): Promise<void> {
  if (officeOrders.id !== id) Object.assign(officeOrders, { id, shown: remote() })
  return intoShown(async () => (await call(getOfficeOrder, { user_order_id: id })).order)
}

export function loadPersonOrders(userId: number): Promise<void> {
  if (officeOrders.personId !== userId) Object.assign(officeOrders, { personId: userId, person: remote() })
  return intoPerson(() => call(listPersonOrders, { user_id: userId as never }))
}

/** What a call says of somebody's access takes the place of what is shown of it; what hangs on it, bills too, is asked anew. */
function takeGrants(userId: number, { grants }: Reply<typeof giveAccessCall>): void {
  if (officeOrders.personId !== userId || !officeOrders.person.data) return
  officeOrders.person.data.grants = grants
  void loadPersonOrders(userId)
}
type GivenAccess = Pick<Sent<typeof giveAccessCall>, 'package_id' | 'months' | 'reason'>
/** Gives a plan for some months; the same key gives it once. @throws Refusal */
export const giveAccess = async (userId: number, given: GivenAccess, key: string): Promise<void> =>
  takeGrants(userId, await call(giveAccessCall, { user_id: userId as never, ...given }, { idempotencyKey: key }))
export const endAccess = async (userId: number, grant_id: number, reason: string): Promise<void> =>
  takeGrants(userId, await call(endGivenAccess, { user_id: userId as never, grant_id, reason }))

type Giving = Pick<OfficeOrder, 'user_order_id' | 'left'> & { reason: string }
/** Gives all that is left of an order back. Says whether the provider answered. @throws Refusal */
export const giveWhole = async ({ user_order_id, reason }: Giving): Promise<boolean> =>
  (await call(refundPersonOrder, { user_order_id, reason })).is_done
/** Gives a part of it back; the same key gives it once. @throws Refusal */
export const givePart = async (giving: Giving & { cents: number }, key: string): Promise<boolean> =>
  (await call(refundOrderPart, giving, { idempotencyKey: key })).is_done
