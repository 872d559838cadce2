import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** The coarse gate of an endpoint, read off for the whole API. Finer questions are policies. */
export type Access = 'public' | 'optional' | 'user' | 'educator' | 'staff' | 'admin'

/** How often a call may be asked for in a span of time. */
export type EndpointLimit = {
  /** Tries of a person; where a stranger may ask, of a network too, whoever is signed in there. */
  points: number
  seconds: number
  /** Tries of a network in place of `points`: a whole class sits behind one address. */
  triesOfNetwork?: number
  /** Of a network only so many refusals count: a class that comes in at once passes, and guessing is held up. */
  failuresOfNetwork?: number
}

export type Endpoint<Input extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> = {
  method: Method
  /** As on the wire; `:name` stands for a field of the input. */
  path: string
  access: Access
  /** One sentence for the reader of the API document. */
  summary: string
  /** Path and query as one object, or path and body: which of them, `readsQuery` says of the method. */
  input: Input
  reply: Reply
  errors: readonly { code: string; status: number; text: string }[]
  /** Sends the same reply when the same `Idempotency-Key` comes again within 24 hours. */
  idempotent: boolean
  limit: EndpointLimit | undefined
  /**
   * Changes how an account is entered, whether it is there, or shows all of it: nobody does it with a demo account, which
   * many share, nor in a session that has ended meanwhile, nor without the second proof where one is asked for. `proof`:
   * it sets that up, so it comes before it.
   */
  entrance: boolean | 'proof'
  /** Nothing comes of it without mail: where that is not set up it is refused before anything is done. */
  needsMail: boolean
  /** How the body is sent; the server refuses one of another type. */
  body: 'json' | 'form'
  /** The most bytes that its body may have, where that is more than usual: it is read for who is signed in alone. */
  largest: number | undefined
  /** The media type of what comes back, where that is a file to be kept and no JSON. */
  file: string | undefined
}

/** Whether anybody may ask for it, signed in or not. */
export const isOpen = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'public' || access === 'optional'

export type Input<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
export type Sent<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type Reply<E> = E extends Endpoint<z.ZodObject, infer R> ? z.output<R> : never
export type Answer<E> = E extends Endpoint<z.ZodObject, infer R> ? z.input<R> : never

/** Declares one call: what may be asked, what comes back, what can go wrong. */
export function endpoint<Input extends z.ZodObject, Reply extends z.ZodType>(declared: {
  method: Method
  path: string
  access: Access
  summary: string
  input: Input
  reply: Reply
  errors?: readonly { code: string; status: number; text: string }[]
  idempotent?: boolean
  limit?: EndpointLimit
  entrance?: boolean | 'proof'
  needsMail?: boolean
  body?: 'json' | 'form'
  largest?: number
  file?: string
}): Endpoint<Input, Reply> {
  return {
    errors: [],
    idempotent: false,
    limit: undefined,
    entrance: false,
    needsMail: false,
    body: 'json',
    largest: undefined,
    file: undefined,
    ...declared,
  }
}

/** What is no part of the path stands in the address for these methods, and in the body for all others: never in both. */
export const readsQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE'

/** The media type that a body is declared by. */
export const BODY_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** The names after `:` in a path. */
export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
