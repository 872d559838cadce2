import { enterAs } from '#client/features/accounts/index.ts'
import { leave } from '#client/features/billing/checkout/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { store } from '#client/platform/store.ts'
import { BRAND } from '#shared/brand.ts'
import { getUser } from '#shared/contract/accounts/index.ts'
import { uploadExam } from '#shared/contract/billing/exams.ts'
import type { CancelDeal } from '#shared/contract/billing/orders.ts'
import {
  confirmOrder,
  dropOrder,
  getProductAccess,
  getReceipts,
  listOrderHistory,
  type OrderView,
  type ProductView,
} from '#shared/contract/billing/orders.ts'
import { updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import * as contract from '#shared/contract/billing/subscriptions.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { examUploadError } from '#shared/rules/billing/examFile.ts'

/** What somebody has bought. */
export const subscriptions = store(() => ({
  products: remote<ProductView[]>() as Remote<ProductView[]>,
  /** What of exchanged days is owed still, in cents. */
  credit: 0,
  orders: remote<OrderView[]>() as Remote<OrderView[]>,
}))
const intoProducts = latestInto(subscriptions, 'products')
const intoOrders = latestInto(subscriptions, 'orders')

export const loadProducts = (): Promise<void> =>
  intoProducts(async () => {
    const { entitlements, credit } = await call(getProductAccess, {})
    subscriptions.credit = credit
    return entitlements
  })
export const loadOrders = (): Promise<void> => intoOrders(async () => (await call(listOrderHistory, {})).orders)

/**
 * Leads to the bank that asks, where it still waits; what it has answered meanwhile takes effect. What is open may have
 * changed with that.
 */
export async function goOnAtBank(user_order_id: number): Promise<void> {
  try {
    const { order } = await call(confirmOrder, { user_order_id })
    if (order.action_url) return leave(order.action_url)
    if (order.status === 'successful') await renewPerson()
  } finally {
    await loadOrders()
  }
}
/** Drops an order that waits; says whether it was paid after all, as the bank had said yes before. */
export async function drop(user_order_id: number): Promise<{ isPaid: boolean }> {
  try {
    const { order } = await call(dropOrder, { user_order_id })
    const isPaid = order.status === 'successful'
    if (isPaid) await renewPerson()
    return { isPaid }
  } finally {
    await loadOrders()
  }
}
const renewPerson = async (): Promise<void> => enterAs((await call(getUser, {})).user)

type Of = { users_entitlements_id: number }
/** What was done to something one has stands on its page at once, also behind a dialog that still says so. */
function showAfter({ entitlement }: { entitlement: ProductView }): void {
  const { data } = subscriptions.products
  const at = data?.findIndex(({ user_order_id }) => user_order_id === entitlement.user_order_id) ?? -1
  if (data && at >= 0) data[at] = entitlement
}
const idOf = ({ users_entitlements_id }: Of): Of => ({ users_entitlements_id })

export const mayCancel = async (of: Of): Promise<boolean> => (await call(contract.getCanCancel, idOf(of))).can_cancel
export const cancel = async (given: Sent<typeof contract.cancelSubscription>): Promise<void> =>
  showAfter(await call(contract.cancelSubscription, given))
export const keepOn = (of: Of) => call(contract.keepSubscription, idOf(of))
export const queueCancel = async (of: Of): Promise<void> => showAfter(await call(contract.queueToCancel, idOf(of)))
/** Says from when to when it is paused then. */
export async function pause(of: Of, pause_date: string): Promise<ProductView['pause']> {
  const answer = await call(contract.pauseSubscription, { ...idOf(of), pause_date })
  showAfter(answer)
  return answer.entitlement.pause
}
export const unpause = (of: Of) => call(contract.unpauseSubscription, idOf(of))
export const saveExam = (exam: Sent<typeof contract.saveExam>) => call(contract.saveExam, exam)
/** SUB-RU013. Sends the file with an exam's result. Gives the sentence for what went wrong, null where nothing did. */
export async function sendExamFile(user_exam_id: number, file: File): Promise<string | null> {
  try {
    await call(uploadExam, { user_exam_id, file: await dataUrlOf(file) })
    return null
  } catch (error) {
    return examUploadError(sentenceOf(error))
  }
}
const dataUrlOf = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
/** Gives what is billed now. */
export async function takeDeal(user_order_id: number, deal: CancelDeal): Promise<ProductView> {
  const answer = await call(contract.applyCancelDeal, { user_order_id, deal })
  showAfter(answer)
  return answer.entitlement
}
/** What is open has changed with what was given back. */
export async function refund(of: Of, reason: string): Promise<boolean> {
  const { entitlement, is_done } = await call(contract.refundOrder, { ...idOf(of), reason })
  showAfter({ entitlement })
  await renewPerson()
  return is_done
}

export const replaceCard = (given: Sent<typeof updatePaymentInfo>) => call(updatePaymentInfo, given)

export async function saveReceipts(): Promise<void> {
  saveFile(`${BRAND.slug}-receipts.pdf`, await call(getReceipts, {}), 'application/pdf')
}
