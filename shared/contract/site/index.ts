import { z } from 'zod'
import { BRAND } from '../../brand.ts'
import { defineError } from '../../errors.ts'
import { canBeTexted, PHONE_INVALID, phoneDigits } from '../../phone.ts'
import { Email } from '../accounts/email.ts'
import { endpoint } from '../endpoint.ts'

export * from './admin.ts'
export * from './content.ts'
export * from './testimonials.ts'

/** Sends a question to the people behind the product; the answer comes by mail. */
export const askHelp = endpoint({
  method: 'POST',
  path: '/api/v3/help',
  access: 'optional',
  needsMail: true,
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
  limit: { points: 5, seconds: 600 },
})

/** MKG-RU006. A phone number is masked (999) 999-9999; this is said when it was not touched or is not whole. */
export { PHONE_INVALID }
/** MKG-RU007. A link that could not be sent: said when the link could not be sent and the server gave no reason of its own. */
export const EASY_LINK_FAILED = 'There was an error sending your link. Double check your phone number and try again.'
/** The title and the sentence that say the link is on its way. */
export const EASY_LINK_SENT = {
  title: 'Success!',
  text: `We've sent an SMS to your phone. Click the link to download the ${BRAND.name} app.`,
} as const
/** Links that one phone number is sent in a day, whoever asks for them. */
export const EASY_LINKS_A_DAY = 3

/** A phone number that a text may go to, as ten digits, however it was typed. */
export const Phone = z
  .string(PHONE_INVALID)
  .max(40, PHONE_INVALID)
  .refine(canBeTexted, PHONE_INVALID)
  .transform(phoneDigits)

export const EasyLinkOff = defineError('site.easy_link_off', 503, EASY_LINK_FAILED)

/** A stranger's ticket is missing, used, over or of another network. */
export const EasyLinkOver = defineError(
  'site.easy_link_over',
  410,
  'This took too long. Please ask for your link once more.',
)

/** Gives a stranger's page the ticket that a text costs: good once, for ten minutes, on the network that asked. */
export const beginEasyLink = endpoint({
  method: 'POST',
  path: '/api/v3/easy-link/ticket',
  access: 'public',
  summary: 'Get the ticket that sending a link by SMS costs a stranger.',
  input: z.object({}),
  reply: z.object({ ticket: z.string() }),
  errors: [EasyLinkOff],
  limit: { points: 5, seconds: 600 },
})

/** Sends the link to the app by SMS, for whoever is signed in or brings a ticket. */
export const sendEasyLink = endpoint({
  method: 'POST',
  path: '/api/v3/easy-link',
  access: 'optional',
  summary: 'Send the link to the app by SMS.',
  input: z.object({ phone: Phone, ticket: z.string().max(400).optional() }),
  reply: z.null(),
  errors: [EasyLinkOff, EasyLinkOver],
  limit: { points: 5, seconds: 600 },
})

/** Whether links can be sent by SMS here; a form that could not send is not shown. */
export const getEasyLink = endpoint({
  method: 'GET',
  path: '/api/v3/easy-link',
  access: 'public',
  summary: 'Whether links can be sent by SMS here.',
  input: z.object({}),
  reply: z.object({ offered: z.boolean() }),
})
