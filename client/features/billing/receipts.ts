import { call } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { BRAND } from '#shared/brand.ts'
import { getReceipt } from '#shared/contract/billing/orders.ts'

/** The receipt of an order, as a file. */
export async function saveReceipt(user_order_id: number): Promise<void> {
  const file = await call(getReceipt, { user_order_id })
  saveFile(`${BRAND.slug}-receipt-${user_order_id}.pdf`, file, 'application/pdf')
}
