import type { z } from 'zod'
import type { Room } from './rooms.ts'

/**
 * A fact that may be heard: its name in the past tense, its payload and the room that may hear it.
 * A `null` room is heard by the server's own features only.
 */
export type LiveEvent<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  room: (payload: z.output<Payload>) => Room | null
  /** Joins the payloads of one burst, oldest first, into one. Without it each is sent on its own. */
  join?: (payloads: z.output<Payload>[]) => z.output<Payload>
}

export const events = new Map<string, LiveEvent>()

/** Declares a fact once. See `LiveEvent`. */
export function event<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  room: LiveEvent<Payload>['room'],
  join?: LiveEvent<Payload>['join'],
): LiveEvent<Payload> {
  if (events.has(name)) throw new Error(`The event ${name} is declared twice`)
  const declared: LiveEvent<Payload> = { name, payload, room, ...(join ? { join } : {}) }
  events.set(name, declared as unknown as LiveEvent)
  return declared
}
