import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, UserId } from '../../ids.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { NotReadyToPublish } from './notReady.ts'

/** When a card goes live by itself. */
export const ScheduleView = z.object({
  publish_at: Instant,
  is_private: z.boolean(),
  /** Who planned it: it is published by their right. */
  by: z.object({ user_id: UserId, name: z.string() }),
  /** Its time came and it was not published, and why; null while it waits. */
  failed: z.object({ at: Instant, missing: z.array(z.string()) }).nullable(),
})
export type ScheduleView = z.output<typeof ScheduleView>

export const NotSchedulable = defineError(
  'editor.not_schedulable',
  422,
  'Choose a time that is at least a minute from now, and within a year.',
)

/** What is planned for a card, for whoever may edit it. */
export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/schedule',
  access: 'user',
  summary: 'When a card goes live.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ schedule: ScheduleView.nullable() }),
})

/**
 * Plans when the document of a card becomes what learners see, as it stands then; another time takes the place of the one
 * before. What is complete is judged now, and again at that time.
 */
export const scheduleCard = endpoint({
  method: 'PUT',
  path: '/api/v3/pictomos/:card_id/schedule',
  access: 'user',
  summary: 'Plan when a card goes live.',
  input: z.object({
    card_id: CardId,
    publish_at: GivenInstant,
    /** EDT-RU008. For its maker alone, or for everybody; it stays as it is where nothing is said. */
    is_private: z.boolean().optional(),
  }),
  reply: z.object({ schedule: ScheduleView }),
  errors: [NotReadyToPublish, NotSchedulable],
})

/** The card does not go live by itself any more. Done again it changes nothing. */
export const cancelSchedule = endpoint({
  method: 'DELETE',
  path: '/api/v3/pictomos/:card_id/schedule',
  access: 'user',
  summary: 'Give up the planned time of a card.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId }),
})
