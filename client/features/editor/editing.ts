import { ref } from 'valtio'
import * as Y from 'yjs'
import { createMachine, type Machine } from '#client/canvas/machine.ts'
import { type Point, panBy } from '#client/canvas/viewport.ts'
import { type OpenedDocument, openDocument } from '#client/platform/document.ts'
import { ownState } from '#client/platform/store.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import type { LastCopy } from '#shared/documents/card/copies.ts'
import { cardMaps } from '#shared/documents/card/doc.ts'
import type { Hand } from '#shared/documents/card/editCard.ts'
import { withGroups } from '#shared/documents/card/geometry.ts'
import { followRestores } from '#shared/documents/card/restored.ts'
import { draftThread } from '#shared/rules/comments/thread.ts'
import { characterRight, type EditorRight, holds } from '#shared/rules/editor/rights.ts'
import { isShown } from '#shared/rules/scenes/order.ts'
import { type CardView, createCardView } from './cardView.ts'
import { charactersAmong } from './charactersAmong.ts'
import { putCopies } from './copying.ts'
import { createGesture, type Gesture } from './gesture.ts'
import { shownName } from './history.ts'
import { type EditorState, stateAtFirst } from './state.ts'
import { beginWith, keepSteps, putSteps, type Steps, takeKeptSteps } from './steps.ts'
import { type ToolName, type ToolWorld, tools } from './tools/index.ts'
import { changeView } from './viewing.ts'

/** One card open in the editor: its document, what is selected, and how it is looked at. */
export type Editing = {
  cardId: number
  /** Who edits. */
  person: number
  document: OpenedDocument
  card: CardView
  hand: Hand
  undo: Y.UndoManager
  gesture: Gesture
  state: EditorState
  machine: { current: Machine }
  lastCopy: LastCopy
  /** The name of what its makers say to each other. */
  thread: string
  /** What a press of the comment tool does, from when it is taken up. */
  pin(at: Point, target: string | null): void
  /** What a press of the text tool does, from when it is taken up. */
  label(at: Point, target: string | null): void
  canWrite(): boolean
  may(right: EditorRight): boolean
  /** EDT-RU003. Whether one may change a fact's characters. */
  mayDraw(fact: string): boolean
  /** The same of one of them, as long as it is not locked. */
  mayChange(character: CharacterContent): boolean
  /** Tells how many changes the server has not stored. */
  close(): Promise<number>
}

export function openEditing(cardId: number, user: { id: number }): Editing {
  const kept = takeKeptSteps(cardId, user.id)
  const document = openDocument('card', cardId, {
    user,
    onRefused: (sentence) => toast(sentence, { look: 'wrong' }),
    ...(kept ? { begin: (doc) => beginWith(doc, kept) } : {}),
  })
  return editingOf(cardId, user, document, kept?.steps)
}

/** The same of a document that is open already; `steps` are one's own of an earlier visit, whose state it holds. */
export function editingOf(cardId: number, user: { id: number }, document: OpenedDocument, steps?: Steps): Editing {
  const { doc } = document
  const hand: Hand = { doc, origin: { by: 'editor' } }
  const { card: fields, facts, characters } = cardMaps(doc)
  const undo = new Y.UndoManager([fields, facts, characters] as Y.AbstractType<unknown>[], {
    trackedOrigins: new Set([hand.origin]),
    captureTimeout: 300,
  })
  const state = ownState<EditorState>(stateAtFirst(user.id))
  const tellHistory = () => {
    state.canUndo = undo.undoStack.length > 0
    state.canRedo = undo.redoStack.length > 0
  }
  for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) undo.on(event, tellHistory)
  if (steps) putSteps(doc, undo, steps)
  tellHistory()
  undo.on('stack-item-popped', ({ changedParentTypes }) => {
    const back = charactersAmong(doc, changedParentTypes.keys())
    if (back.length > 0) selectCharacters(editing, back)
  })
  // What is undone was made in another state: it would take letters out of what was brought back, or put some in.
  const stopFollowing = followRestores(doc, ({ user_id, by, name }) => {
    undo.clear()
    if (document.state.loaded && user_id !== user.id)
      toast(`${by} brought back “${shownName(name)}”. What was there before is kept in the history.`, { stays: true })
  })
  const keep = () => {
    if (document.state.refused === null && document.state.closed === null) keepSteps(cardId, user.id, doc, undo)
  }
  window.addEventListener('pagehide', keep)
  const card = createCardView(doc)
  const gesture = createGesture(hand, undo, (placements) => {
    state.moving = ref(placements)
  })
  const canWrite = () => document.state.access === 'write' && document.state.loaded && state.deletion === null
  const may = (right: EditorRight) => canWrite() && holds(document.state.rights, right)
  const mayDraw = (fact: string) =>
    may(characterRight(card.get().facts.some(({ key, is_primary }) => key === fact && is_primary)))
  const mayChange = ({ fact, locked }: CharacterContent) => !locked && mayDraw(fact)
  const world: ToolWorld = {
    characters: () => card.get().characters.filter(isFree),
    selection: () => state.selection,
    held: (keys) => withGroups(card.get().characters.filter(isFree), keys),
    select: (keys) => selectCharacters(editing, keys),
    canWrite: () => {
      const keys = new Set(state.selection)
      return card.get().characters.every((character) => !keys.has(character.key) || mayChange(character))
    },
    gesture,
    copy: () => {
      gesture.began()
      const keys = new Set(state.selection)
      const last = putCopies(
        hand,
        card.get().characters.filter(({ key }) => keys.has(key)),
        [0, 0],
      )
      if (last.size === 0) return
      editing.lastCopy = last
      selectCharacters(editing, [...last.keys()])
    },
    snaps: () => state.snaps,
    guides: (guides) => {
      state.guides = guides
    },
    marquee: (box) => {
      state.marquee = box
    },
    view: () => state.view,
    write: (at, target) => editing.label(at, target),
    pin: (at, target) => editing.pin(at, target),
    pan: (dx, dy) => changeView(editing, (view) => panBy(view, dx, dy)),
  }
  const editing: Editing = {
    cardId,
    person: user.id,
    document,
    card,
    hand,
    undo,
    gesture,
    state,
    machine: { current: createMachine(() => tools.select(world)) },
    lastCopy: new Map(),
    thread: draftThread(cardId),
    pin: () => undefined,
    label: () => undefined,
    canWrite,
    may,
    mayDraw,
    mayChange,
    close() {
      gesture.end()
      window.removeEventListener('pagehide', keep)
      keep()
      stopFollowing()
      card.stop()
      undo.destroy()
      return document.close()
    },
  }
  worlds.set(editing, world)
  return editing
}

/** Whether a character can be taken hold of on the stage: what is locked or hidden lets through to what lies below. */
export const isFree = (character: CharacterContent): boolean => isShown(character) && !character.locked

const worlds = new WeakMap<Editing, ToolWorld>()

export function chooseTool(editing: Editing, tool: ToolName): void {
  editing.machine.current.cancel()
  editing.state.tool = tool
  const world = worlds.get(editing)
  if (world) editing.machine.current = createMachine(() => tools[tool](world))
}

/** Works on the card's recordings, or on its scene again. */
export function openSound(editing: Editing, sounds: boolean): void {
  editing.machine.current.cancel()
  editing.state.menu = null
  editing.state.sounds = sounds
}

/** Tells a screen reader what was done. */
export function say(editing: Editing, text: string): void {
  editing.state.said = { text, turn: editing.state.said.turn + 1 }
}

export function selectCharacters(editing: Editing, keys: readonly string[]): void {
  const { state } = editing
  state.justPlaced = null
  if (state.fact === null && String(state.selection) === String(keys)) return
  state.fact = null
  state.cropping = null
  state.selection = [...keys]
  if (keys.length > 0) showProperties(editing)
  editing.document.select(keys)
}

/** Drags the edges of the one picture that is selected, or its size again; false where none is. */
export function switchCropping(editing: Editing): boolean {
  const { state, card } = editing
  const [key, ...others] = state.selection
  const one = others.length === 0 ? card.get().characters.find((character) => character.key === key) : undefined
  if (state.cropping !== null) state.cropping = null
  else if (one && !one.words && editing.mayChange(one)) state.cropping = one.key
  else return false
  say(editing, state.cropping === null ? 'Cropping ended' : 'Cropping: drag the edges, or set them in the panel')
  return true
}

/** The fact that was chosen, or that of what is selected; null where nobody chose one. */
export function chosenFact({ card, state }: Editing): string | null {
  const [first] = state.selection
  if (state.fact !== null || first === undefined || first === state.justPlaced) return state.fact
  return card.get().characters.find(({ key }) => key === first)?.fact ?? null
}

/** Shows a fact's properties and lights up its characters. */
export function selectFact(editing: Editing, key: string | null): void {
  const keys = editing.card
    .get()
    .characters.filter(({ fact }) => fact === key)
    .map((character) => character.key)
  editing.state.fact = key
  editing.state.justPlaced = null
  editing.state.naming = null
  editing.state.cropping = null
  editing.state.selection = keys
  if (key !== null) showProperties(editing)
  editing.document.select(keys)
}

/** Whoever chooses something looks at what it is; a comment that is being placed is written first. */
function showProperties({ state: { pins } }: Editing): void {
  if (pins.placing === null) pins.open = false
}
