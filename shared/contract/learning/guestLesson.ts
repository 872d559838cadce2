import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'

export const GuestLessonUsed = defineError(
  'learning.guest_lesson_used',
  403,
  'You have played your free lesson. A free account opens more of them.',
)

/** TOK-RU011. Opens one lesson for a guest: the first that they choose. */
export const openGuestLesson = endpoint({
  method: 'POST',
  path: '/api/v3/guest/lesson',
  access: 'public',
  summary: 'Open the one lesson that a guest plays without an account.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId }),
  errors: [GuestLessonUsed],
  limit: { points: 20, seconds: 3600, triesOfNetwork: 600 },
})
