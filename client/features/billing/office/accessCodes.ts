import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { store } from '#client/platform/store.ts'
import { BRAND } from '#shared/brand.ts'
import * as contract from '#shared/contract/billing/accessCodes.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'

export type { AccessCodeBatch } from '#shared/contract/billing/accessCodes.ts'

type Codes = { batches: Remote<Reply<typeof contract.listAccessCodes>>; page: number }
/** Batches of access codes, for those who make them. */
export const accessCodeOffice = store<Codes>(() => ({ batches: remote(), page: 1 }))
const intoBatches = latestInto(accessCodeOffice, 'batches')

export function loadBatches(page = accessCodeOffice.page): Promise<void> {
  accessCodeOffice.page = page
  return intoBatches(() => call(contract.listAccessCodes, { page }))
}
/** `key` makes them once, however often it is asked. @throws InvalidInput */
export async function makeBatch(given: Sent<typeof contract.createAccessCodes>, key: string): Promise<void> {
  await call(contract.createAccessCodes, given, { idempotencyKey: key })
  await loadBatches(1)
}
/** @throws Refusal */
export async function stopBatch(batch_id: number): Promise<void> {
  await call(contract.stopAccessCodes, { batch_id })
  await loadBatches()
}
/** @throws Refusal */
export async function saveBatch(batch_id: number): Promise<void> {
  const file = await call(contract.downloadAccessCodes, { batch_id })
  saveFile(`${BRAND.slug}-access-codes-${batch_id}.csv`, file, 'text/csv')
}
