import type { OpenContext } from '#server/platform/context.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import type { Reader } from '#shared/rules/webinars/admission.ts'
import { hasLimits } from '../billing/index.ts'
import { accountAddress, confirmedAddress, leadOf } from './queries/webinars.ts'

type Asking = Pick<OpenContext, 'sql' | 'now' | 'actor'>

/** WEB-RU002, WEB-RU003. What of who asks decides whether they may take part. */
export async function readerOf({ sql, now, actor }: Asking): Promise<Reader> {
  if (!actor) return { isSignedIn: false, isMember: false }
  return { isSignedIn: true, isMember: isStaff(actor) || !(await hasLimits({ sql, now }, actor.id)) }
}

/** By what somebody finds their seats: their number, and the address that they have confirmed. */
export async function seatHolder({ sql, actor }: Asking): Promise<{ id: number | null; email: string | null }> {
  if (!actor) return { id: null, email: null }
  return { id: actor.id, email: (await sql.one(confirmedAddress, [actor.id]))?.email ?? null }
}

/** The address of somebody's account, confirmed or not. */
export const ownAddress = async ({ sql }: Pick<Asking, 'sql'>, userId: number): Promise<string> =>
  (await sql.one(accountAddress, [userId]))!.email

/** The area of study of who asks; null where they have none. */
export const leadFor = async ({ sql, actor }: Asking): Promise<number | null> =>
  actor ? ((await sql.one(leadOf, [actor.id]))?.lead ?? null) : null
