import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { givenDay } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** A day of somebody's on which answers came faster than their questions can be read. */
export const HeldDayView = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  day: z.string(),
  answers: z.int(),
  cards: z.int(),
  xp: z.int(),
  /** Milliseconds to the fastest and to the one in the middle. */
  fastest_ms: z.int(),
  middle_ms: z.int(),
})
export type HeldDayView = z.output<typeof HeldDayView>

/** XPA-RU002. Days whose answers wait for a look, the newest first. */
export const listHeldXp = endpoint({
  method: 'GET',
  path: '/api/v3/admin/xp/held',
  access: 'staff',
  summary: 'XP that is held until somebody looked.',
  input: z.object({ ...PageQuery }),
  reply: pageOf(HeldDayView),
})

/** Gives what is held of one day of a person's, or lets it go. Of two who decide at once the first does. */
export const decideHeldXp = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/xp/held/:user_id/:day',
  access: 'staff',
  summary: 'Release or void held XP.',
  input: z.object({
    user_id: UserId,
    day: givenDay('Please name a day.'),
    decision: z.enum(['released', 'void']),
  }),
  reply: z.object({ answers: z.int(), xp: z.int() }),
  errors: [NotFound],
})
