import type { z } from 'zod'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { SecurityEventKind } from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { isTold, securityNoticed } from '#shared/events/index.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import { inetOf } from '../security/address.ts'
import * as query from './queries.ts'

type Kind = z.output<typeof SecurityEventKind>

/**
 * Writes down what happened to an account's security, for the person and for an administrator to read: who did it, to
 * whom, from where, and what is needed to understand it later. What matters is told by mail too.
 */
export async function recordSecurity(
  {
    sql,
    now,
    request,
    actor,
    publish,
  }: Pick<OpenContext, 'sql' | 'now' | 'publish'> & {
    request: Pick<OpenContext['request'], 'id' | 'address' | 'userAgent'>
    actor?: { id: number } | null
  },
  userId: number,
  kind: Kind,
  details: Record<string, unknown> | null = null,
): Promise<void> {
  const by = actor && actor.id !== userId ? actor.id : null
  await sql.rows(query.insertSecurityEvent, [
    userId,
    by,
    kind,
    now,
    request.address,
    inetOf(request.address),
    request.userAgent,
    request.id,
    details && JSON.stringify(details),
  ])
  if (isTold(kind))
    publish(securityNoticed, {
      user_id: userId,
      kind,
      device: deviceOf(request.userAgent),
      at: now.toISOString(),
      by_other: by !== null,
    })
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
