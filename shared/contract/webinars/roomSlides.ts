import { z } from 'zod'
import { CardId, FactId } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'
import * as room from './room.ts'

const ROOM = '/api/v3/webinar_rooms/:session_id'
const session_id = z.uuid()
const line = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)

/** A slide as those see it who prepare it. */
export const RoomSlide = z.object({
  slide_id: z.uuid(),
  kind: z.enum(['card', 'text']),
  title: z.string(),
  body: z.string(),
  notes: z.string(),
  card: z
    .object({
      card_id: CardId,
      slug: z.string(),
      name: z.string(),
      main_image: z.string(),
      facts: z.array(z.object({ fact_id: FactId, name: z.string(), pictomo: z.string() })),
    })
    .nullable(),
})
export type RoomSlide = z.output<typeof RoomSlide>
export const SLIDES_MAX = 200

export const listRoomSlides = endpoint({
  method: 'GET',
  path: `${ROOM}/slides`,
  access: 'user',
  summary: 'The slides of a session in their order, what stands on the stage, and what is set.',
  input: z.object({ session_id }),
  reply: z.object({
    slides: z.array(RoomSlide),
    slide_id: z.uuid().nullable(),
    revealed: z.int(),
    captions_from_notes: z.boolean(),
    /** Another session of the webinar has slides to begin with. A process of the version before does not say. */
    can_copy: z.boolean().default(false),
  }),
})

const slideText = { title: line(200).default(''), body: line(2000).default(''), notes: line(1000).default('') }
/** Added twice under one id it is there once. */
export const addRoomSlide = endpoint({
  method: 'POST',
  path: `${ROOM}/slides`,
  access: 'user',
  summary: 'Add a slide at the end: a card, or words of one’s own.',
  input: z.object({ session_id, slide_id: z.uuid(), card_id: CardId.nullable().default(null), ...slideText }),
  reply: z.object({ slides: z.array(RoomSlide) }),
  errors: [room.TooManySlides],
})

/**
 * What was shown at the webinar's session before, in its order, and its polls, prepared beside those that are there; nothing where this
 * session has slides of its own, so that twice is once.
 */
export const copyRoomSlides = endpoint({
  method: 'POST',
  path: `${ROOM}/slides/copy`,
  access: 'user',
  summary: 'Begin with the slides of the last session that had some, and its polls.',
  input: z.object({ session_id }),
  reply: z.object({ slides: z.array(RoomSlide) }),
  errors: [room.NoSlidesBefore],
})

export const changeRoomSlide = endpoint({
  method: 'PUT',
  path: `${ROOM}/slides/:slide_id`,
  access: 'user',
  summary: 'Change what a slide says, or move it to another place.',
  input: z.object({
    session_id,
    slide_id: z.uuid(),
    title: line(200).optional(),
    body: line(2000).optional(),
    notes: line(1000).optional(),
    /** Counted from 0. */
    position: z.int().min(0).max(SLIDES_MAX).optional(),
  }),
  reply: z.object({ slides: z.array(RoomSlide) }),
})

export const deleteRoomSlide = endpoint({
  method: 'DELETE',
  path: `${ROOM}/slides/:slide_id`,
  access: 'user',
  summary: 'Take a slide out.',
  input: z.object({ session_id, slide_id: z.uuid() }),
  reply: z.object({ slides: z.array(RoomSlide) }),
})
