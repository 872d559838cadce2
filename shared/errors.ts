import type { z } from 'zod'
import { BRAND } from './brand.ts'

/** What a refusal looks like on the wire (`GLB-GA002`). `error` repeats `message` for older clients. */
export type RefusalBody = {
  status: number
  code: string
  error: string
  message: string
  message_html?: string
  errors?: Record<string, string[]>
  data?: unknown
  request_id?: string
}

/** An expected refusal, thrown by calling what `defineError` made. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: string,
    status: number,
    message: string,
    extra: { data?: unknown; fields?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.data = extra.data
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

export type ErrorDefinition<Data> = ((
  ...args: [Data] extends [undefined] ? [message?: string] : [data: Data, message?: string]
) => Refusal) & {
  code: string
  status: number
  text: string
  /** The same sentence with its links, for clients that show HTML. */
  html?: string
  /** True for this refusal, thrown here or received from the server. */
  is: (error: unknown) => error is Refusal & { data: Data }
}

/** Every refusal by its code: the catalogue of the texts people read. */
export const errorCatalogue = new Map<string, ErrorDefinition<never>>()

/**
 * Declares a refusal once: its code (`feature.name`), HTTP status and the sentence a person reads.
 * `data`, when given, is the shape of the facts sent with it.
 */
export function defineError<Shape extends z.ZodObject>(
  code: string,
  status: number,
  text: string,
  data: Shape,
): ErrorDefinition<z.input<Shape>>
export function defineError(code: string, status: number, text: string): ErrorDefinition<undefined>
export function defineError(code: string, status: number, text: string, shape?: z.ZodObject) {
  const make = (...args: unknown[]) => {
    const message = (shape ? args[1] : args[0]) as string | undefined
    return new Refusal(code, status, message ?? text, shape ? { data: shape.parse(args[0]) } : {})
  }
  const definition = Object.assign(make, {
    code,
    status,
    text,
    is: (error: unknown): error is Refusal & { data: never } => error instanceof Refusal && error.code === code,
  }) as unknown as ErrorDefinition<never>
  if (errorCatalogue.has(code)) throw new Error(`The refusal ${code} is declared twice`)
  errorCatalogue.set(code, definition)
  return definition as never
}

/** Gives a refusal its sentence with links. It is written here, so nothing a person typed can be in it. */
export const withHtml = <Data>(definition: ErrorDefinition<Data>, html: string): ErrorDefinition<Data> =>
  Object.assign(definition, { html })

export const Unauthenticated = defineError('unauthenticated', 401, 'Please sign in to continue.')
/** A page that was opened by somebody else of the same browser asks on: it must not act for who is signed in now. */
export const OtherPerson = defineError(
  'other_person',
  409,
  'Somebody else is signed in in this browser by now. Nothing was changed.',
)
/** The header in which a page says for whom it asks. */
export const PERSON_HEADER = 'x-person'
export const Forbidden = defineError('forbidden', 403, 'You do not have permission to do this.')
/** ADM-GA004. Many share a demo account; none of them may keep the others out of it. */
export const DemoShared = defineError(
  'demo_shared',
  403,
  'Many people share this demo account, so how it is entered can’t be changed.',
)
export const NotFound = defineError('not_found', 404, 'We could not find what you asked for.')
export const Conflict = defineError('conflict', 409, 'Somebody changed this in the meantime. Please load it again.')
export const TooLarge = defineError('too_large', 413, 'That is larger than we can take.')
export const UnsupportedType = defineError(
  'unsupported_type',
  415,
  'This was sent as another type than the one we read here.',
)
/** Whatever it is that is away, for a moment or for hours: a promise of when it is back would be a guess. */
export const Unavailable = defineError(
  'unavailable',
  503,
  `${BRAND.name} can’t be reached properly just now. Please try again in a moment.`,
)

/** Where no server for mail is set up, what needs a mailed link can't be done. */
export const MailNotSetUp = defineError('mail_not_set_up', 503, 'Mail is not set up here yet, so no link can be sent.')

/** Input that does not fit its contract, with a sentence for every field that is wrong. */
export function InvalidInput(fields: Record<string, string[]>, message?: string) {
  return new Refusal(
    'invalid_input',
    422,
    message ?? Object.values(fields)[0]?.[0] ?? 'Please check what you entered.',
    {
      fields,
    },
  )
}
InvalidInput.is = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'invalid_input'

/** Too many tries; `retryAfterSeconds` says when the next one is let through. */
export function RateLimited(retryAfterSeconds: number) {
  const wait =
    retryAfterSeconds > 90
      ? `${Math.ceil(retryAfterSeconds / 60)} minutes`
      : `${Math.max(1, retryAfterSeconds)} seconds`
  return new Refusal('rate_limited', 429, `Too many tries. Please try again in ${wait}.`, { retryAfterSeconds })
}
RateLimited.is = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'rate_limited'

/** So many change the same thing at once that this did not get through; it can be sent again as it is. */
export function Busy(retryAfterSeconds: number) {
  return new Refusal('busy', 503, 'Many people are changing this right now. Please try again in a moment.', {
    retryAfterSeconds,
  })
}
Busy.is = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'busy'
