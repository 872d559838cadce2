import type { z } from 'zod'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { SecurityEventKind } from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { isTold, securityNoticed } from '#shared/events/index.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import type { RightsChange } from '#shared/rules/accounts/rightsChange.ts'
import { inetOf } from './address.ts'
import * as query from './queries.ts'

type Kind = z.output<typeof SecurityEventKind>
type Changed<What> = { before: What; after: What }
/** What is needed to understand an event later, of those that need something. */
type Details = {
  rights_changed: RightsChange & { by_domain?: string }
  email_change_asked: Changed<{ email: string }>
  email_changed: Changed<{ email: string }>
  email_change_undone: Changed<{ email: string }>
  report_answered: Changed<{ report_state: string }> & { report: number; card: string }
  reclaimed: { way: 'confirm' | 'provider' }
}

/**
 * What has to be known to write an event down. The actor is a person; `operator` for whoever runs the product, by a command;
 * `product` for what nobody did but the product itself.
 */
export type Recording = Pick<OpenContext, 'sql' | 'now' | 'publish'> & {
  request: Pick<OpenContext['request'], 'id' | 'address' | 'userAgent'>
  actor?: Who
}
type Who = { id: number } | 'operator' | 'product' | null
/** Of what no request caused. */
export const NO_REQUEST = { id: '', address: '', userAgent: '' }

/**
 * Writes down what happened to an account's security, for the person and for an administrator to read: who did it, to
 * whom, from where, and what is needed to understand it later. What matters is told by mail too.
 */
export async function recordSecurity<K extends Kind>(
  { sql, now, request, actor, publish }: Recording,
  userId: number,
  kind: K,
  ...[details]: K extends keyof Details ? [details: Details[K]] : []
): Promise<void> {
  const other = typeof actor === 'object' && actor && actor.id !== userId ? actor.id : null
  const written = await sql.one(query.insertSecurityEvent, [
    userId,
    other,
    kind,
    now,
    request.address,
    inetOf(request.address),
    request.userAgent,
    request.id,
    details ? JSON.stringify(details) : null,
  ])
  if (isTold(kind))
    publish(securityNoticed, {
      user_id: userId,
      event_id: written!.id,
      kind,
      device: deviceOf(request.userAgent),
      at: now.toISOString(),
      by: actor === 'product' ? 'product' : actor === 'operator' || other !== null ? 'administrator' : 'self',
    })
}

/**
 * Writes down what somebody did by an office that they hold. It is about nobody's account, so it stands in the log that
 * administrators search, by who did it, and in no person's own list.
 */
export async function recordAct(
  { sql, now, request, actor }: Pick<Context, 'sql' | 'now' | 'request' | 'actor'>,
  kind:
    | 'comment_moderated'
    | 'contribution_moderated'
    | 'held_xp_decided'
    | 'report_answered'
    | 'course_hidden'
    | 'card_filed'
    | 'pricing_changed'
    | 'exam_file_opened'
    | 'order_refunded'
    | 'access_given'
    | 'access_ended',
  details: Record<string, unknown>,
): Promise<void> {
  await sql.one(query.insertSecurityEvent, [
    null,
    actor.id,
    kind,
    now,
    request.address,
    inetOf(request.address),
    request.userAgent,
    request.id,
    JSON.stringify(details),
  ])
}

export async function listSecurityEvents(
  { sql, actor }: Context,
  { after, limit }: Input<typeof contract.listSecurityEvents>,
): Promise<Answer<typeof contract.listSecurityEvents>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw InvalidInput({ after: ['This is no place in the list.'] })
  // Who shares a demo account does not learn who else does.
  if (isDemoAccount(actor)) return { data: [], next: null }
  const rows = await sql.rows(query.securityEventsOf, [actor.id, after === undefined ? null : Number(after), limit + 1])
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) })),
    next: rows.length > limit ? String(shown.at(-1)!.id) : null,
  }
}
