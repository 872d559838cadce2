import * as buffer from 'lib0/buffer'
import * as Y from 'yjs'
import { z } from 'zod'
import { hasParted, onParting } from '#client/platform/person.ts'

/** Ranges of changes by one author, as Yjs counts them: from which one on, and how many. */
const Ranges = z.array(z.tuple([z.int(), z.array(z.tuple([z.int(), z.int()]))]))
const Step = z.object({ made: Ranges, removed: Ranges })
/** `again`: what stands for something that was removed and came back, as author and number of both. */
const Steps = z.object({
  undo: z.array(Step),
  redo: z.array(Step),
  again: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])),
})
/** EDT-RU006. One’s own steps in a document, as plain data. They hold only beside a state of the document that they were taken with. */
export type Steps = z.output<typeof Steps>

/** Earlier steps than so many are let go. */
export const STEPS_MAX = 200

type StackItem = Y.UndoManager['undoStack'][number]
type DeleteSet = StackItem['deletions']

const rangesOf = ({ clients }: DeleteSet): z.output<typeof Ranges> =>
  [...clients].map(([client, items]) => [client, items.map(({ clock, len }) => [clock, len])])

function deleteSetOf(ranges: z.output<typeof Ranges>): DeleteSet {
  const set = Y.createDeleteSet()
  for (const [client, items] of ranges)
    set.clients.set(
      client,
      items.map(([clock, len]) => ({ clock, len })),
    )
  return set
}

const stepOf = ({ insertions, deletions }: StackItem) => ({ made: rangesOf(insertions), removed: rangesOf(deletions) })
const stackItemOf = ({ made, removed }: z.output<typeof Step>): StackItem => ({
  insertions: deleteSetOf(made),
  deletions: deleteSetOf(removed),
  meta: new Map(),
})

const eachRange = function* (steps: readonly z.output<typeof Step>[]) {
  for (const { made, removed } of steps)
    for (const [client, ranges] of [...made, ...removed])
      for (const [clock, len] of ranges) yield { client, clock, len }
}

/** The steps that can be taken back, and those that can be taken again, the newest last. */
export function readSteps(doc: Y.Doc, undo: Y.UndoManager): Steps {
  const [back, forth] = [undo.undoStack.slice(-STEPS_MAX).map(stepOf), undo.redoStack.slice(-STEPS_MAX).map(stepOf)]
  const again: Steps['again'] = []
  for (const { client, clock, len } of eachRange([...back, ...forth])) {
    for (const struct of doc.store.clients.get(client) ?? []) {
      const { id } = struct
      if (id.clock < clock || id.clock >= clock + len || !(struct instanceof Y.Item) || !struct.redone) continue
      again.push([client, id.clock, struct.redone.client, struct.redone.clock])
    }
  }
  return { undo: back, redo: forth, again }
}

/**
 * Lets a document keep what these steps took away, before it reads the state that has it: Yjs drops the content of
 * whatever is gone as it reads.
 */
function keepForSteps(doc: Y.Doc, steps: Steps): void {
  const kept = new Map<number, [clock: number, end: number][]>()
  for (const { client, clock, len } of eachRange([...steps.undo, ...steps.redo]))
    kept.set(client, [...(kept.get(client) ?? []), [clock, clock + len]])
  doc.gcFilter = ({ id }) => !kept.get(id.client)?.some(([clock, end]) => id.clock >= clock && id.clock < end)
}

/** Gives the steps back to who takes them, once the document holds the state that they belong to. */
export function putSteps(doc: Y.Doc, undo: Y.UndoManager, steps: Steps): void {
  const has = (client: number, clock: number) => clock < Y.getState(doc.store, client)
  for (const [client, clock, newClient, newClock] of steps.again) {
    if (!has(client, clock) || !has(newClient, newClock)) continue
    const item = Y.getItem(doc.store, Y.createID(client, clock))
    if (item instanceof Y.Item && item.id.clock === clock) item.redone = Y.createID(newClient, newClock)
  }
  const isWhole = (step: z.output<typeof Step>) =>
    [...eachRange([step])].every(({ client, clock, len }) => has(client, clock + len - 1))
  undo.undoStack.push(...steps.undo.filter(isWhole).map(stackItemOf))
  undo.redoStack.push(...steps.redo.filter(isWhole).map(stackItemOf))
}

/** So long after the page was left its steps are still one's own last ones. */
const FRESH_MS = 10 * 60_000
const Kept = z.object({ at: z.number(), state: z.base64(), steps: Steps })
export type KeptSteps = { state: Uint8Array; steps: Steps }

/** Puts an earlier visit's state into an empty document, with all that its steps can bring back. */
export function beginWith(doc: Y.Doc, { state, steps }: KeptSteps): void {
  keepForSteps(doc, steps)
  Y.applyUpdate(doc, state)
}

const PREFIX = 'steps/'
const nameOf = (cardId: number, userId: number) => `${PREFIX}${userId}/${cardId}`

/** Keeps one's steps in a card for this tab's next visit, as after a reload. */
export function keepSteps(cardId: number, userId: number, doc: Y.Doc, undo: Y.UndoManager): void {
  const name = nameOf(cardId, userId)
  try {
    sessionStorage.removeItem(name)
    if (hasParted(userId) || undo.undoStack.length + undo.redoStack.length === 0) return
    const state = buffer.toBase64(Y.encodeStateAsUpdate(doc))
    const kept: z.output<typeof Kept> = { at: Date.now(), state, steps: readSteps(doc, undo) }
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Without room or storage one's steps end with the page, as its selection does.
  }
}

/** What this tab kept, once: whoever takes it keeps it anew. */
export function takeKeptSteps(cardId: number, userId: number): KeptSteps | null {
  const name = nameOf(cardId, userId)
  try {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    const read = Kept.safeParse(JSON.parse(text ?? 'null')).data
    if (!read || Date.now() - read.at > FRESH_MS) return null
    return { state: buffer.fromBase64(read.state), steps: read.steps }
  } catch {
    return null
  }
}

/** Who signed out leaves none of their steps behind. */
onParting((person) => {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(`${PREFIX}${person}/`)) sessionStorage.removeItem(name)
  } catch {
    // Without storage nothing is kept.
  }
})
