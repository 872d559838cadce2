import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { presentationAsked, presentationDecided } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { requestFault } from '#shared/rules/webinars/request.ts'
import { instantOfWall } from '#shared/rules/webinars/zone.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { mustBeMarket, mustBeSchool } from './checks.ts'
import { schoolNamed } from './queries/checks.ts'
import { insertPresentation } from './queries/presentations.ts'
import * as query from './queries/requests.ts'

/** WEB-CA005, WEB-RU009, WEB-GA001. @throws InvalidInput */
export async function requestPresentation(
  { sql, actor, now, publish }: OpenContext,
  { key, when, timezone, ...given }: Input<typeof contract.requestPresentation>,
): Promise<null> {
  const startsAt = instantOfWall(when, timezone)
  const fault = startsAt ? requestFault(when.slice(0, 10), now, timezone) : 'Please choose a day and a time.'
  if (!startsAt || fault) throw InvalidInput({ when: [fault!] })
  await mustBeSchool(sql, given.school_id)
  await mustBeMarket(sql, given.market_id)
  const made = await sql.one(query.insertRequest, [
    actor?.id ?? null,
    given.contact_name,
    given.contact_email,
    given.contact_phone,
    given.role,
    given.school_id,
    given.school_id === null ? given.school_name : '',
    startsAt,
    timezone,
    given.length,
    given.market_id,
    given.audience,
    given.message,
    key,
    now,
  ])
  if (made) publish(presentationAsked, { request_id: made.id })
  return null
}

type Row = z.input<typeof contract.RequestRow>
const viewRow = ({ user_id: _, ...row }: query.RequestRow): Row => row

export async function listPresentationRequests(
  { sql }: Context,
  { state, ...asked }: Input<typeof contract.listPresentationRequests>,
): Promise<Answer<typeof contract.listPresentationRequests>> {
  const rows = await sql.rows(query.requestsIn, [state, asked.per_page, (asked.page - 1) * asked.per_page])
  return page(rows.map(viewRow), rows[0]?.all ?? 0, asked)
}

/** Accepting makes a presentation out of the request, to be finished and published. @throws RequestDecided */
export async function decidePresentationRequest(
  { sql, actor, now, publish }: Context,
  { request_id, is_accepted, answer }: Input<typeof contract.decidePresentationRequest>,
): Promise<Row> {
  const locked = await sql.one(query.lockRequest, [request_id])
  if (!locked) throw NotFound('There is no such request.')
  if (locked.state !== 'open') throw contract.RequestDecided()
  const request = (await sql.one(query.requestById, [request_id]))!
  // Who typed a school's name instead of choosing it meant that school.
  const school = request.school_id ?? (await sql.one(schoolNamed, [request.school_name]))?.id ?? null
  const made = is_accepted
    ? await sql.one(insertPresentation, [
        `Presentation at ${request.school_name || request.contact_name}`.slice(0, 200),
        // What it is to be about, in the words of who asked, for whoever finishes it.
        request.message,
        school,
        request.market_id,
        null,
        request.when.toISOString(),
        new Date(request.when.getTime() + request.length * MINUTE_MS).toISOString(),
        request.timezone,
        '',
        null,
        null,
        null,
        false,
        randomUUID(),
        now,
      ])
    : undefined
  const state = is_accepted ? 'accepted' : 'declined'
  await sql.rows(query.decideRequest, [request_id, state, answer, made?.id ?? null, actor.id, now])
  publish(presentationDecided, { request_id })
  return viewRow((await sql.one(query.requestById, [request_id]))!)
}
