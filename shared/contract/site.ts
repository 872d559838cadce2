import { z } from 'zod'
import { defineError } from '../errors.ts'
import { Email } from './accountsUser.ts'
import { endpoint } from './endpoint.ts'

export const HelpOff = defineError('site.help_off', 503, 'The help form is not set up here yet.')

/** Sends a question to the people behind the product; the answer comes by mail. */
export const askHelp = endpoint({
  method: 'POST',
  path: '/api/v3/help',
  access: 'optional',
  summary: 'Ask the people behind the product.',
  input: z.object({
    email: Email,
    message: z
      .string()
      .trim()
      .min(10, 'Please write a sentence or two.')
      .max(5000, 'Please write at most 5,000 characters.'),
    /** The page that the question is about. */
    page: z.string().max(300).default(''),
  }),
  reply: z.null(),
  errors: [HelpOff],
  limit: { points: 5, seconds: 600 },
})
