import { BRAND } from '#shared/brand.ts'
import { SecondProofNeeded, SignInAgain } from '#shared/contract/accounts/index.ts'
import { BODY_TYPES, type Endpoint, type Reply, readsQuery, type Sent } from '#shared/contract/endpoint.ts'
import { fillPath, queryString, readUrl } from '#shared/contract/url.ts'
import { OtherPerson, PERSON_HEADER, RateLimited, Refusal, type RefusalBody } from '#shared/errors.ts'
import { tellFault } from './faults.ts'
import { takeFirst } from './firstData.ts'
import { countCommand, watchCommands } from './newKeys.ts'
import { personHere, personTurn } from './person.ts'
import { type OnProgress, sendTelling } from './progress.ts'
import { updates } from './updates.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The same key makes the server answer a repeated command as it did the first time. */
  idempotencyKey?: string
  /** Lets the request outlive the page that sends it. */
  keepalive?: boolean
  /** Hears how much of what is sent has gone out; the request is then a command. */
  onProgress?: OnProgress
  /** Asks for whoever the cookie belongs to, and not for who is known to be here: that it is nobody's is an answer. */
  forAnybody?: boolean
  /** The person's turn in which it was meant, where it is sent later: in another turn it is not sent at all. */
  turn?: number
  /** It was sent before, with a key that was exchanged meanwhile. */
  again?: boolean
}

/** Nothing came back: offline, a cut line or a server that is away. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof Refusal && error.code === 'network'

/** A failure that may pass: no line, a server in trouble, too many tries. Anything else is the server's word on it. */
export const mayPass = (error: unknown): boolean =>
  isNetworkFailure(error) || RateLimited.is(error) || (error instanceof Refusal && error.status >= 500)

/** The server no longer knows the session: it has said nothing about what was sent. */
export const isSignedOut = (error: unknown): boolean => error instanceof Refusal && error.code === 'unauthenticated'

/** The call was given up by who made it, or answered when somebody else had signed in or out: nobody is to be told. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** @throws an abort once the person whose turn it was has gone */
export function stillIn(turn: number): void {
  if (turn !== personTurn()) throw new DOMException('Somebody else is here by now.', 'AbortError')
}

let onSignedOut: () => void = () => {}
/** GLB-RU003. Who is told when the server no longer knows the session: a 401 leads to sign-in and back. */
export function whenSignedOut(tell: () => void): void {
  onSignedOut = tell
}

let onOtherPerson: () => void = () => {}
/** Who is told when the cookie is another person's by now: they came in another tab. */
export function whenOtherPerson(tell: () => void): void {
  onOtherPerson = tell
}

let onUnavailable: () => void = () => {}
/** GLB-RU004. Who is told when the server answers a read with 503: it is being changed, or not there for a moment. */
export function whenUnavailable(tell: () => void): void {
  onUnavailable = tell
}

let onProofAsked: () => Promise<boolean> = async () => false
/** Who asks the person once more who they are, before something in the back office is written; says whether they showed it. */
export function whenProofAsked(ask: () => Promise<boolean>): void {
  onProofAsked = ask
}

let onSecondProofAsked: () => void = () => {}
/** Who is told that this session has not given the second proof that is asked of the person. */
export function whenSecondProofAsked(tell: () => void): void {
  onSecondProofAsked = tell
}

/**
 * Asks the server by contract. Throws a `Refusal`: the server's own, or `network` when nothing came back.
 * The reply is taken at the contract's word: the server has parsed it. What came for the person before is dropped, as
 * an abort: only `public` answers are the same for everybody.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const turn = options.turn ?? personTurn()
  stillIn(turn)
  const came =
    endpoint.method === 'GET' ? takeFirst(readUrl(endpoint.path, input as Record<string, unknown>)) : undefined
  if (came !== undefined) return came as Reply<E>
  const commandDone = watchCommands()
  const sent = send(endpoint, input as Record<string, unknown>, options)
  const response = await (readsQuery(endpoint.method) ? sent : countCommand(sent))
  updates.hear(response.headers.get('asset-versions'))
  const body = () => (endpoint.file ? response.blob() : response.json())
  const reply = response.ok && response.status !== 204 ? ((await body()) as Reply<E>) : null
  const refusal = response.ok ? null : await refusalOf(response)
  if (endpoint.access !== 'public') stillIn(turn)
  if (!refusal) return reply as Reply<E>
  // Refused for the key alone, it has done nothing and may be sent again with the new one.
  if (isSignedOut(refusal) && !options.again && (await commandDone()))
    return call(endpoint, input, { ...options, turn, again: true })
  if (isSignedOut(refusal) && !options.forAnybody) onSignedOut()
  if (OtherPerson.is(refusal)) onOtherPerson()
  if (SecondProofNeeded.is(refusal)) onSecondProofAsked()
  // It is sent once more after the person has shown who they are; where they put the question away, nothing is done and nothing said.
  if (SignInAgain.is(refusal) && endpoint.access === 'admin') {
    if (await onProofAsked()) return call(endpoint, input, { ...options, turn })
    throw new DOMException('The person put the question away.', 'AbortError')
  }
  // A command stays where it was given, with what was typed, and is sent again from there.
  if (response.status === 503 && endpoint.method === 'GET') onUnavailable()
  throw refusal
}

async function send(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const { method } = endpoint
  const { path, rest } = fillPath(endpoint.path, input)
  const hasBody = !readsQuery(method)
  const person = endpoint.access === 'public' || options.forAnybody ? null : personHere()
  try {
    const headers = {
      accept: 'application/json',
      // GLB-RU001. Every request says that a program of ours sends it, and that nothing kept will do for an answer. The
      // session goes along as a cookie; clients that hold a key send it as bearer.
      'x-requested-with': BRAND.slug,
      'if-modified-since': '0',
      ...(hasBody ? { 'content-type': BODY_TYPES[endpoint.body] } : {}),
      ...(person === null ? {} : { [PERSON_HEADER]: String(person) }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    }
    const signal = options.signal ? { signal: options.signal } : {}
    if (options.onProgress)
      return await sendTelling(path, { method, headers, body: JSON.stringify(rest), ...signal }, options.onProgress)
    return await fetch(hasBody ? path : path + queryString(rest), {
      method,
      credentials: 'same-origin',
      headers,
      ...(hasBody ? { body: endpoint.body === 'form' ? asForm(rest) : JSON.stringify(rest) } : {}),
      ...signal,
      ...(options.keepalive ? { keepalive: true } : {}),
    })
  } catch (error) {
    if (isAbort(error)) throw error
    throw new Refusal(
      'network',
      0,
      `We can’t reach ${BRAND.name} right now. Please check your connection and try again.`,
    )
  }
}

const asForm = (fields: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** GLB-RU022. Every failure has one form; what comes without it, from a proxy or a crash, gets a sentence of ours. */
async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => null)) as Partial<RefusalBody> | null
  if (!body?.code || body.code === 'internal')
    return new Refusal('internal', response.status, tellFault(body?.request_id ?? response.headers.get('x-request-id')))
  const wait = Number(response.headers.get('retry-after'))
  return new Refusal(body.code, response.status, body.message ?? 'That did not work. Please try again.', {
    data: body.data,
    ...(body.errors ? { fields: body.errors } : {}),
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  })
}

/** GLB-RU021. The sentence to show for whatever was thrown; what was not meant to be read never is. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'Something went wrong. Please try again.'
