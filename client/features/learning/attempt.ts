import { call } from '#client/platform/api.ts'
import { confirmed, keeper, mayComeLater } from '#client/platform/keep.ts'
import { beforeParting, onPerson, type PersonId, personHere } from '#client/platform/person.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { type AudioMode, saveAttempt } from '#shared/contract/learning/index.ts'
import { isPlayedToEnd } from '#shared/rules/learning/heard.ts'
import { isCompleted } from '#shared/rules/learning/player.ts'
import { keepPlace, markMet } from './store.ts'
import { keepTabPlace } from './tabPlaces.ts'

type Segment = { mode: AudioMode; from: number; to: number }

type Attempt = {
  /** Whose visit it is, whoever is here when it is saved; null while it is a guest's. */
  owner: PersonId
  cardId: number
  /** In the player of a public page. */
  isMini: boolean
  id: string
  startedAt: Date
  /** Seconds that the page was seen, up to `seenSince`. */
  seconds: number
  seenSince: number | null
  met: Set<number>
  /** The fact that was met last; null once the recording came to its end, undefined while none was met. */
  last: number | null | undefined
  segments: Segment[]
  completed: Set<AudioMode>
  /** How sure its person is of the card; null where they have not said. */
  confidence: number | null
  /** Something was said of the card in it: it is stored however short it was. */
  counts: boolean
  /** What was met and heard when the server last took it. */
  taken: string
}

/** The longest stretch between two looks that still counts as heard without a jump, in seconds. */
const JUMP_S = 1
const MOST_SEGMENTS = 500

let current: Attempt | null = null

/** A guest's visits, and those that a cut line kept back, become the account's; each is stored once by its id. */
const keepAttempt = keeper<Sent<typeof saveAttempt>>('learning.attempt', (input) => call(saveAttempt, input), {
  work: () => ({ count: 1, one: 'visit to a card', many: 'visits to cards' }),
})

/** Begins a visit to a card. The function it returns ends and saves it; so does leaving the page. */
export function beginAttempt(cardId: number, { isMini = false } = {}): () => void {
  const attempt = newAttempt(cardId, isMini)
  let isOver = false
  current = attempt
  const turned = () => countSeconds(attempt)
  const left = () => void save(attempt)
  const end = () => {
    forget()
    document.removeEventListener('visibilitychange', turned)
    removeEventListener('pagehide', left)
    if (current === attempt) current = null
    if (attempt.owner !== null && attempt.last !== undefined) keepPlace(attempt.cardId, attempt.last)
  }
  const forget = onPerson((now) => {
    // Who signs in over a guest's visit goes on with it.
    if (attempt.owner === null) {
      attempt.owner = now
      return
    }
    // The cookie is not its owner's any more, so it is only kept for them; the next person's page opens the card anew.
    end()
    isOver = true
    if (attempt.taken !== doneIn(attempt)) keep(attempt)
  })
  document.addEventListener('visibilitychange', turned)
  addEventListener('pagehide', left)
  return () => {
    if (isOver) return
    end()
    void save(attempt)
  }
}

function newAttempt(cardId: number, isMini: boolean): Attempt {
  return {
    owner: personHere(),
    cardId,
    isMini,
    id: uuidv7(),
    startedAt: new Date(),
    seconds: 0,
    seenSince: document.hidden ? null : performance.now(),
    met: new Set(),
    last: undefined,
    segments: [],
    completed: new Set(),
    confidence: null,
    counts: false,
    taken: '',
  }
}

const doneIn = ({ met, last, segments, confidence }: Attempt): string =>
  JSON.stringify([[...met], last, segments, confidence])

function countSeconds(attempt: Attempt) {
  const now = performance.now()
  if (attempt.seenSince !== null) attempt.seconds += (now - attempt.seenSince) / 1000
  attempt.seenSince = document.hidden ? null : now
}

/** A fact was heard or chosen. */
export function metFact(factId: number | undefined): void {
  if (factId === undefined || !current) return
  if (!current.met.has(factId)) markMet(current.cardId, factId)
  current.met.add(factId)
  leaveAt(current, factId)
}

/** Goes on with the place where the visit would be left now. */
function leaveAt(attempt: Attempt, fact: number | null): void {
  if (attempt.last === fact) return
  attempt.last = fact
  keepTabPlace(attempt.cardId, fact, attempt.isMini)
}

/** The recording came to its end: the next visit begins anew. */
export function cameToEnd(): void {
  if (current) leaveAt(current, null)
}

/** The recording moved from one time to another. */
export function heardSpan(mode: AudioMode, from: number, to: number, duration: number): void {
  if (!current || document.hidden) return
  addSegment(current.segments, { mode, from, to })
  if (isCompleted(to, duration)) current.completed.add(mode)
}

/** Whether a recording was heard in this visit up to its end, and not only moved there. */
export const wasHeard = (mode: AudioMode, duration: number): boolean =>
  current !== null &&
  isPlayedToEnd(
    current.segments.filter((segment) => segment.mode === mode),
    duration,
  )

/** Lengthens the last stretch where the new one follows it; a jump begins another. */
export function addSegment(segments: Segment[], next: Segment): void {
  if (next.to <= next.from || next.to - next.from > JUMP_S * 2) return
  const last = segments.at(-1)
  if (last && last.mode === next.mode && Math.abs(next.from - last.to) <= JUMP_S) last.to = Math.max(last.to, next.to)
  else if (segments.length < MOST_SEGMENTS) segments.push(next)
}

/** Saves the visit as far as it has come, so that the server has seen what was heard. */
export const saveVisit = async (): Promise<void> => {
  if (current) await save(current)
}
beforeParting(saveVisit)

/** Saves the visit however short it was, so that the server knows the card as opened. */
export async function countVisit(): Promise<void> {
  if (!current) return
  current.counts = true
  await save(current)
}

/**
 * LRN-GA007. How sure somebody is of a card, said after learning it or after its quiz: of the visit that is under way, else
 * of one that is nothing but this.
 */
export async function saveConfidence(cardId: number, confidence: number): Promise<void> {
  const visit = current?.cardId === cardId ? current : (said.get(cardId) ?? newAttempt(cardId, false))
  if (visit !== current) said.set(cardId, visit)
  Object.assign(visit, { confidence, counts: true })
  await save(visit)
}
/** Visits that only say how sure somebody is, so that who changes their mind changes what was said. */
const said = new Map<number, Attempt>()
onPerson(() => said.clear())

/** Keeps the visit for its owner as far as it has come; nothing of one that was hardly begun. */
function keep(attempt: Attempt): { input: Sent<typeof saveAttempt>; kept: string } | null {
  countSeconds(attempt)
  if (attempt.met.size === 0 && attempt.seconds < 2 && !attempt.counts) return null
  const input = {
    card_id: attempt.cardId,
    attempt_id: attempt.id,
    start_time: attempt.startedAt.toISOString(),
    end_time: new Date().toISOString(),
    learn_time_spent: Math.round(attempt.seconds),
    education_completed_flag: attempt.completed.has('educational'),
    story_completed_flag: attempt.completed.has('story'),
    viewed_fact_ids: [...attempt.met],
    last_fact_id: attempt.last,
    segments: attempt.segments,
    source_device: deviceKind(),
    mini_player_flag: attempt.isMini,
    card_confidence: attempt.confidence,
  }
  return { input, kept: keepAttempt(input, attempt.owner) }
}

/** Saved under one id however often it is sent, by a request that outlives the page. */
async function save(attempt: Attempt): Promise<void> {
  const done = doneIn(attempt)
  const made = keep(attempt)
  if (!made || attempt.owner === null || attempt.owner !== personHere()) return
  const { input, kept } = made
  // Sent at once, since the page may be going; what does not arrive is sent by the next page.
  await call(saveAttempt, input, { keepalive: true }).then(
    () => {
      confirmed(kept)
      attempt.taken = done
    },
    (error) => {
      if (!mayComeLater(error)) confirmed(kept)
    },
  )
}

export function deviceKind(): 'web' | 'mobile' | 'tablet' {
  if (!matchMedia('(pointer: coarse)').matches) return 'web'
  return Math.min(screen.width, screen.height) < 600 ? 'mobile' : 'tablet'
}
