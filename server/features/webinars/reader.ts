import type { OpenContext } from '#server/platform/context.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import type { Reader } from '#shared/rules/webinars/admission.ts'
import { hasLimits } from '../billing/index.ts'
import { accountAddress, confirmedAddress, leadOf } from './queries/webinars.ts'
import { linksOf } from './room/access.ts'
import { hashOfKey } from './seatKeys.ts'

type Asking = Pick<OpenContext, 'sql' | 'now' | 'actor'>

/** WEB-RU002, WEB-RU003. What of who asks decides whether they may take part. */
export async function readerOf({ sql, now, actor }: Asking): Promise<Reader> {
  if (!actor) return { isSignedIn: false, isMember: false }
  return { isSignedIn: true, isMember: isStaff(actor) || !(await hasLimits({ sql, now }, actor.id)) }
}

/** By what somebody finds their seats. */
export type SeatHolder = { id: number | null; email: string | null; keys: readonly string[] }
/** Their number, and the address that they have confirmed; of a visitor the keys that their browser came by, as hashes. */
export async function seatHolder({ sql, actor, request }: Asking & Pick<OpenContext, 'request'>): Promise<SeatHolder> {
  if (!actor) return { id: null, email: null, keys: linksOf({ request }).map(hashOfKey) }
  return { id: actor.id, email: (await sql.one(confirmedAddress, [actor.id]))?.email ?? null, keys: [] }
}

/** The address of somebody's account, confirmed or not. */
export const ownAddress = async ({ sql }: Pick<Asking, 'sql'>, userId: number): Promise<string> =>
  (await sql.one(accountAddress, [userId]))!.email

/** The area of study of who asks; null where they have none. */
export const leadFor = async ({ sql, actor }: Asking): Promise<number | null> =>
  actor ? ((await sql.one(leadOf, [actor.id]))?.lead ?? null) : null
