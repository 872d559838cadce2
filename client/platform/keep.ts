import { OtherPerson, RateLimited } from '#shared/errors.ts'
import type { Unsent } from '#shared/rules/accounts/unsent.ts'
import { isAbort, isNetworkFailure, isSignedOut, mayPass } from './api.ts'
import { hasParted, onParting, onPerson, type PersonId, personHere } from './person.ts'
import { uuidv7 } from './uuid.ts'

const PLACE = 'pictomo-kept'
/** So many things are kept at most, the oldest give way, and none longer than this. */
const MOST = 300
const LONGEST_MS = 30 * 24 * 3_600_000
/** What could not be sent is tried again after so long, each time later than before. */
const FIRST_AGAIN_MS = 5000
const LONGEST_AGAIN_MS = 60_000

/** Something done that the server has not confirmed yet. `user` is null for what a guest did. */
export type Kept = { id: string; kind: string; user: PersonId; at: number; payload: unknown; work?: Unsent }
type Kind<Payload> = {
  /** How much work it is, in words that those who sign out are asked with. */
  work?: (payload: Payload) => Unsent
  /** The server's last word was a no, and what was kept is gone: whoever did it is told. */
  refused?: (payload: Payload, error: unknown) => void
}
const SOME_WORK: Unsent = { count: 1, one: 'change', many: 'changes' }

type Sender = {
  send: (payload: never) => Promise<unknown>
  refused?: ((payload: never, error: unknown) => void) | undefined
}
const senders = new Map<string, Sender>()
const parts = new Map<string, () => Promise<unknown>>()

/** Says which part of the app sends a kind, so that any page can send what another one kept; it is loaded only for that. */
export const sentBy = (kind: string, load: () => Promise<unknown>): void => void parts.set(kind, load)

/** None where the part can't be had now. */
async function senderOf(kind: string): Promise<Sender | undefined> {
  if (!senders.has(kind))
    await parts
      .get(kind)?.()
      .catch(() => {})
  return senders.get(kind)
}

const watchers = new Set<() => void>()
/** Tells whenever something is kept or need not be any more, in this tab or in another. */
export function onKept(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
const tellOfKept = (): void => {
  for (const tell of watchers) tell()
}

/**
 * Declares how a kind of kept thing is sent. It may be sent twice, so it must be safe to: by ids that the client made.
 * Gives the function that keeps one. Who keeps what was begun earlier says whose it is: somebody else may be here by now.
 */
export function keeper<Payload>(
  kind: string,
  send: (payload: Payload) => Promise<unknown>,
  { work, refused }: Kind<Payload> = {},
): (payload: Payload, owner?: PersonId) => string {
  senders.set(kind, { send, refused })
  // The page may have known whose it is before it had this part; the part is whole before anything is sent.
  queueMicrotask(() => void sendKept())
  return (payload, owner = personHere()) => {
    const id = uuidv7()
    if (owner !== null && hasParted(owner)) return id
    const kept = { id, kind, user: owner, at: Date.now(), payload, work: work?.(payload) ?? SOME_WORK }
    write([...read(), kept].slice(-MOST))
    return id
  }
}

/** The server has it: it need not be kept any more. */
export const confirmed = (id: string): void => write(read().filter((kept) => kept.id !== id))

/** Whether it waits in this browser: without storage nothing does. */
export const isKept = (id: string): boolean => read().some((kept) => kept.id === id)

export const keptCount = (): number => read().length

/** How much is kept of a person, in words. */
export const keptUnsent = (person: number): Unsent[] =>
  read().flatMap(({ user, work }) => (user === person ? [work ?? SOME_WORK] : []))

/** How much is kept of what was done here while nobody was signed in. */
export const guestWork = (): Unsent[] => read().flatMap(({ user, work }) => (user === null ? [work ?? SOME_WORK] : []))

/** From here on what a guest did belongs to who is here, also while it can't be sent yet. */
export function claimGuestWork(): void {
  const me = personHere()
  if (me === null || guestWork().length === 0) return
  write(read().map((one) => (one.user === null ? { ...one, user: me } : one)))
  void sendKept()
}
export const forgetGuestWork = (): void => write(read().filter(({ user }) => user !== null))

/** What is kept of a kind for who is here, the oldest first. */
export const keptOf = <Payload>(kind: string): (Kept & { payload: Payload })[] =>
  read().filter((kept) => kept.kind === kind && kept.user === personHere()) as (Kept & { payload: Payload })[]

/** Nobody can be asked now, or not so often, or it would be asked for somebody else. */
const isNoAnswer = (error: unknown): boolean =>
  isNetworkFailure(error) || isAbort(error) || isSignedOut(error) || OtherPerson.is(error) || RateLimited.is(error)

/** Whether what failed may be taken another time: the server has not said its last word about it. */
export const mayComeLater = (error: unknown): boolean => isNoAnswer(error) || mayPass(error)

let sending: Promise<void> | undefined
let isAskedAgain = false
/** Sends what is kept for the person who is signed in; stops where the line is cut. */
export function sendKept(): Promise<void> {
  // Somebody else may be here since it began, or more may be kept.
  isAskedAgain = sending !== undefined
  sending ??= sendAsAsked().finally(() => {
    sending = undefined
    tryLater()
  })
  return sending
}

let pause = FIRST_AGAIN_MS
let later: ReturnType<typeof setTimeout> | undefined
/** A server that was in trouble tells nobody that it is back, so it is asked. */
function tryLater(): void {
  clearTimeout(later)
  const me = personHere()
  const waits = me !== null && read().some(({ user }) => user === me)
  if (!waits || typeof window === 'undefined') {
    pause = FIRST_AGAIN_MS
    return
  }
  later = setTimeout(() => void sendKept(), pause)
  pause = Math.min(LONGEST_AGAIN_MS, pause * 2)
}

async function sendAsAsked(): Promise<void> {
  do {
    isAskedAgain = false
    await sendAll()
  } while (isAskedAgain)
}

async function sendAll(): Promise<void> {
  const me = personHere()
  if (me === null) return
  for (const kept of read()) {
    if (personHere() !== me) return
    if (kept.user !== me) continue
    const sender = await senderOf(kept.kind)
    if (personHere() !== me) return
    // Whoever kept it may have sent it meanwhile.
    if (!sender || !isKept(kept.id)) continue
    try {
      await sender.send(kept.payload as never)
    } catch (error) {
      if (isNoAnswer(error)) return
      // A server in trouble with one thing may take the next.
      if (mayComeLater(error)) continue
      // The server's last word: a card that is gone, say. Keeping it longer would change nothing.
      sender.refused?.(kept.payload as never, error)
    }
    confirmed(kept.id)
  }
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept[]).filter((one) => Date.now() - one.at < LONGEST_MS) : []
  } catch {
    return []
  }
}

function write(kept: readonly Kept[]): void {
  try {
    if (kept.length) localStorage.setItem(PLACE, JSON.stringify(kept))
    else localStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020: without storage nothing can be kept, and nothing else hangs on it.
  }
  tellOfKept()
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    pause = FIRST_AGAIN_MS
    void sendKept()
  })
  addEventListener('storage', ({ key }) => {
    if (key === PLACE || key === null) tellOfKept()
  })
  onPerson(() => void sendKept())
}
onParting((person) => write(read().filter(({ user }) => user !== person)))
