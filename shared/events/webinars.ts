import { z } from 'zod'
import { Instant } from '../time.ts'
import { event } from './event.ts'

const NEWS = ['taken', 'day', 'hour', 'moved', 'cancelled'] as const
export type SeatNews = (typeof NEWS)[number]
/**
 * What is told those who have seats by mail, and by text where they gave a phone: that they have one, that it is soon, that it was moved or
 * called off. Their addresses stand with their seats alone. Heard by webinars themselves.
 */
const Told = z.object({
  seat_ids: z.array(z.uuid()),
  news: z.enum(NEWS),
  /** When it was to begin before it was moved. */
  was: Instant.nullable(),
})

/** Of a webinar's session. */
export const webinarSeatsTold = event('webinars.webinarSeatsTold', Told, () => null)
/** Of a presentation. */
export const presentationSeatsTold = event('webinars.presentationSeatsTold', Told, () => null)

/** Somebody asks for a presentation. Heard by webinars themselves. */
export const presentationAsked = event('webinars.presentationAsked', z.object({ request_id: z.int() }), () => null)
/** It is decided whether there will be one. Heard by webinars themselves. */
export const presentationDecided = event('webinars.presentationDecided', z.object({ request_id: z.int() }), () => null)
