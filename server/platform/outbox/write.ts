import type { z } from 'zod'
import type { LiveEvent } from '#shared/events/index.ts'
import * as query from '../database/queries/outbox.ts'
import type { Sql } from '../sql.ts'

/** An event waiting to be written with the transaction that caused it. */
export type Published = {
  name: string
  room: string | null
  payload: unknown
  from: number
  to: number
  /** Of the request that caused it, where it is another one than that of the rest. */
  requestId?: string | null
}

/**
 * Publishes a fact: it is written into the outbox within the transaction and delivered after the commit, at least once.
 * `step` gives the room's version before and after; without it the event stands for itself.
 */
export type Publish = <Payload extends z.ZodType>(
  event: LiveEvent<Payload>,
  payload: z.input<Payload>,
  step?: { from: number; to: number },
) => void

/** Collects what a service publishes, checked by each event's declaration. */
export function createPublisher(collected: Published[], requestId?: string | null): Publish {
  return (event, payload, step = { from: 0, to: 0 }) => {
    const checked = event.payload.parse(payload)
    collected.push({
      name: event.name,
      room: event.room(checked),
      payload: checked,
      ...step,
      ...(requestId === undefined ? {} : { requestId }),
    })
  }
}

/** As the database can keep it: it refuses halves of signs, and with them the work that told of them. */
const asJson = (payload: unknown): string =>
  JSON.stringify(payload, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )

/**
 * Writes events into the outbox. Ids are allotted here, in the order of writing; writers of one room hold the room's
 * row lock, so its events stand in the order of their commits. `requestId` is of the request that caused them, where there is one.
 */
export async function writeOutbox(
  sql: Sql,
  events: readonly Published[],
  requestId: string | null = null,
): Promise<void> {
  if (!events.length) return
  await sql.rows(query.insertEvents, [
    events.map((e) => e.name),
    events.map((e) => e.room),
    events.map((e) => asJson(e.payload)),
    events.map((e) => e.from),
    events.map((e) => e.to),
    events.map((e) => (e.requestId === undefined ? requestId : e.requestId)),
  ])
}

/** Whether an event that holds at least `payload` was published and no subscriber has handled it yet. */
export async function isWaiting<Payload extends z.ZodType>(
  sql: Sql,
  event: LiveEvent<Payload>,
  payload: Partial<z.input<Payload>>,
): Promise<boolean> {
  return (await sql.one(query.findUndelivered, [event.name, JSON.stringify(payload)])) !== undefined
}

/**
 * Whether events that say when they happened (`at`) and happened before a moment are still to be handled: taken by no
 * subscriber yet, or tried again by one.
 */
export async function areWaiting(sql: Sql, events: readonly { name: string }[], before: Date): Promise<boolean> {
  return (await sql.one(query.findWaitingSince, [events.map(({ name }) => name), before])) !== undefined
}
