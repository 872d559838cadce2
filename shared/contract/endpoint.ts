import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** The coarse gate of an endpoint, read off for the whole API. Finer questions are policies. */
export type Access = 'public' | 'optional' | 'user' | 'educator' | 'staff' | 'admin'

export type Endpoint<Input extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> = {
  method: Method
  /** As on the wire; `:name` stands for a field of the input. */
  path: string
  access: Access
  /** One sentence for the reader of the API document. */
  summary: string
  /** Path, query and body as one object. */
  input: Input
  reply: Reply
  errors: readonly { code: string; status: number; text: string }[]
  /** Sends the same reply when the same `Idempotency-Key` comes again within 24 hours. */
  idempotent: boolean
  /** Tries an address (and, signed in, a person) has in a span of time. */
  limit: { points: number; seconds: number } | undefined
  /** Changes how an account is entered, or whether it is there: nobody does it with a demo account, which many share. */
  entrance: boolean
  /** Nothing comes of it without mail: where that is not set up it is refused before anything is done. */
  needsMail: boolean
  /** How the body is sent; the server reads JSON everywhere, a form only where it is declared. */
  body: 'json' | 'form'
}

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
  limit?: { points: number; seconds: number }
  entrance?: boolean
  needsMail?: boolean
  body?: 'json' | 'form'
}): Endpoint<Input, Reply> {
  return {
    errors: [],
    idempotent: false,
    limit: undefined,
    entrance: false,
    needsMail: false,
    body: 'json',
    ...declared,
  }
}

/** The names after `:` in a path. */
export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
