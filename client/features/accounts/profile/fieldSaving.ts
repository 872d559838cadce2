import { isAbort, isNetworkFailure, sentenceOf } from '#client/platform/api.ts'
import { SETTINGS as DRAFTS, draftOf, draftsBelow, dropDraft, keepDraft } from '#client/platform/drafts.ts'
import { mayComeLater } from '#client/platform/keep.ts'
import { beforeParting, onPerson, personHere, personTurn } from '#client/platform/person.ts'
import { whenReachable } from '#client/platform/reachable.ts'
import { store } from '#client/platform/store.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { updateUser as contract } from '#shared/contract/accounts/index.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import { session, updateUser } from '../session.ts'

export type Change = Sent<typeof contract>
export type Saving =
  | { status: 'idle' | 'waiting' | 'saving' | 'saved' }
  | { status: 'failed'; message: string; again: boolean }
/** What was entered; `change` is what to send of it by itself, null where only the person can go on. */
type Entered = { entered: unknown; change: Change | null }

/** For text: saved when the fingers rest. */
export const TYPING_MS = 700

/** How saving each field goes, by its name. It outlives the field, which may be out of sight when that is known. */
export const savings = store<Record<string, Saving>>(() => ({}), {
  onForget: () => {
    for (const { timer } of waiting.values()) clearTimeout(timer)
    for (const kept of [waiting, newest, underWay]) kept.clear()
  },
})
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>()
/** The sending whose outcome each field waits for; an earlier one may be under way still. */
const newest = new Map<string, symbol>()
const underWay = new Map<string, number>()
const shown = new Map<string, number>()

/** What was entered in a field and is not saved, by who is here; undefined while nothing is. */
export const unsavedIn = (name: string): unknown => draftOf(DRAFTS + name)?.entered

/** Saves a field once `afterMs` have passed without another change. What it holds already is not sent. */
export function saveField(name: string, entered: unknown, change: Change, afterMs = 0): void {
  forgetEarlier(name)
  if (!underWay.get(name) && isHeld(change)) {
    dropDraft(DRAFTS + name)
    delete savings[name]
    return
  }
  keep(name, { entered, change })
  if (afterMs === 0) return void send(name, change)
  savings[name] = { status: 'waiting' }
  const go = () => void send(name, change)
  waiting.set(name, { timer: setTimeout(go, afterMs), send: go })
}

/** Tells that what is entered can't be saved. It is kept, and nothing is sent. */
export function refuseField(name: string, entered: unknown, message: string): void {
  forgetEarlier(name)
  keep(name, { entered, change: null })
  savings[name] = { status: 'failed', message, again: false }
}

/** A field comes into sight; the function that it returns is for when it goes. */
export function showField(name: string): () => void {
  count(shown, name, 1)
  return () => {
    count(shown, name, -1)
    if (savings[name]?.status === 'saved') delete savings[name]
    // Leaving the page is no reason to wait longer.
    const { send } = waiting.get(name) ?? {}
    send?.()
  }
}

/** Everything that is under way, for those who wait for it. */
const sendings = new Set<Promise<void>>()
function send(name: string, change: Change): Promise<void> {
  const sending = sendAndTell(name, change).finally(() => sendings.delete(sending))
  sendings.add(sending)
  return sending
}

async function sendAndTell(name: string, change: Change): Promise<void> {
  forgetEarlier(name)
  const [turn, attempt] = [personTurn(), Symbol(name)]
  newest.set(name, attempt)
  count(underWay, name, 1)
  savings[name] = { status: 'saving' }
  /** Whether it is still what the field waits for, and for whom. */
  const counts = () => turn === personTurn() && newest.get(name) === attempt
  try {
    await updateUser(change)
    if (!counts()) return
    dropDraft(DRAFTS + name)
    if (shown.get(name)) savings[name] = { status: 'saved' }
    else delete savings[name]
  } catch (error) {
    // Somebody else is here by now.
    if (isAbort(error) || !counts()) return
    const message = failureText(error)
    if (!mayComeLater(error)) keep(name, { entered: unsavedIn(name), change: null })
    savings[name] = { status: 'failed', message, again: true }
    // SET-RU001. Beside the field as well, which may be out of sight by now.
    toast(`Error: ${message}`, { look: 'wrong' })
  } finally {
    if (turn === personTurn()) count(underWay, name, -1)
  }
}

/** Sends what could not be sent, for the person who entered it. */
function sendUnsaved(): void {
  if (personHere() === null) return
  for (const [key, value] of draftsBelow(DRAFTS)) {
    const name = key.slice(DRAFTS.length)
    const { change } = value as Entered
    if (change && !waiting.has(name) && !underWay.get(name)) void send(name, change)
  }
}
whenReachable(sendUnsaved)
// Who was signed out meanwhile is back; what somebody else had entered is gone by then.
onPerson(sendUnsaved)
beforeParting(() => {
  for (const { send: go } of [...waiting.values()]) go()
  sendUnsaved()
  return Promise.all(sendings)
})

const keep = (name: string, { entered, change }: Entered): void => keepDraft(DRAFTS + name, { entered, change })

function forgetEarlier(name: string): void {
  clearTimeout(waiting.get(name)?.timer)
  waiting.delete(name)
  newest.delete(name)
}

const count = (counted: Map<string, number>, name: string, more: number) =>
  counted.set(name, (counted.get(name) ?? 0) + more)

/** Whether the account holds a change already, as far as is known here. */
const isHeld = (change: Change): boolean => session.user !== null && contains(session.user, change)

function contains(whole: object, part: object): boolean {
  return Object.entries(part).every(([name, value]) => {
    const held: unknown = (whole as Record<string, unknown>)[name]
    if (isFields(value) && isFields(held)) return contains(held, value)
    return held !== undefined && JSON.stringify(held) === JSON.stringify(value)
  })
}
const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why a field of one's own was not saved: the sentence beside it, else the server's. */
export function failureText(error: unknown): string {
  if (isNetworkFailure(error)) return 'Not saved: we can’t be reached right now.'
  const field = error instanceof Refusal ? Object.values(error.fields ?? {})[0]?.[0] : undefined
  return field ?? sentenceOf(error)
}
