import { type Point, toCanvas, toScreen } from '#client/canvas/viewport.ts'
import { isShown } from '#shared/rules/scenes/order.ts'
import { chooseTool, type Editing, say } from '../editing.ts'
import type { ToolName } from '../tools/index.ts'
import { changeView, lookedAt } from '../viewing.ts'
import { placeAt, pointOf } from './place.ts'

/** The tool that one had before the comments'. */
const before = new WeakMap<Editing, ToolName>()
/** So near to the edge of the stage a pin is not seen well. */
const EDGE_PX = 24

/** Takes up the comment tool: the next press on the stage says where a comment goes, Enter puts it on what is selected. */
export function beginPin(editing: Editing): void {
  if (editing.state.tool === 'comment') return
  before.set(editing, editing.state.tool)
  editing.pin = (at, target) => {
    leavePin(editing)
    placePin(editing, at, target)
  }
  chooseTool(editing, 'comment')
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
  say(editing, 'Press where the comment goes, or Enter for what is selected, else the middle. Escape leaves it.')
}

/** Gives up a comment that is being placed: what was typed is kept for the next one. False where none is. */
export function giveUpPin(editing: Editing): boolean {
  const isPlacing = editing.state.pins.placing !== null
  editing.state.pins.placing = null
  return leavePin(editing) || isPlacing
}

/** Puts the comment tool away; false where another one is in use. */
function leavePin(editing: Editing): boolean {
  if (editing.state.tool !== 'comment') return false
  chooseTool(editing, before.get(editing) ?? 'select')
  return true
}

/** With the comment tool, on the middle of what is selected, else of what one looks at; false with another one. */
export function pinInMiddle(editing: Editing): boolean {
  if (!leavePin(editing)) return false
  const { selection } = editing.state
  const one = editing.card.get().characters.find(({ key }) => key === selection[0])
  if (one && isShown(one)) {
    const [x, y, width, height] = one.frame
    placePin(editing, [x + width / 2, y + height / 2], one.key)
  } else placePin(editing, lookedAt(editing), null)
  return true
}

/** Where the menu stands: on what is selected of what lies there, else on the nearest. */
export function pinAtMenu(editing: Editing, menu: { x: number; y: number; under: readonly string[] }): void {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  const at = toCanvas(editing.state.view, [menu.x - (stage?.left ?? 0), menu.y - (stage?.top ?? 0)])
  const { selection } = editing.state
  placePin(editing, at, menu.under.find((key) => selection.includes(key)) ?? menu.under[0] ?? null)
}

/** A comment is written for this place. */
export function placePin(editing: Editing, at: Point, target: string | null): void {
  const { pins } = editing.state
  pins.placing = placeAt(at, characterOf(editing, target))
  pins.open = true
  pins.shown = true
  pins.chosen = null
}

/** The place goes elsewhere while the comment is written, on the same character as far as that reaches. */
export function movePin(editing: Editing, at: Point): void {
  const { placing } = editing.state.pins
  if (placing) editing.state.pins.placing = placeAt(at, characterOf(editing, placing.on?.character ?? null))
}

const characterOf = (editing: Editing, key: string | null) =>
  editing.card.get().characters.find((character) => character.key === key)

/** Opens the makers' comments beside the stage, or puts them away. */
export function openPins(editing: Editing, open = !editing.state.pins.open): void {
  const { pins } = editing.state
  pins.open = open
  if (!open) pins.placing = null
}

export function switchPins(editing: Editing): void {
  const { pins } = editing.state
  pins.shown = !pins.shown
  say(editing, pins.shown ? 'Comments are shown on the picture' : 'Comments are hidden on the picture')
}

/** Reads a comment; its place comes into view where it has one. */
export function choosePin(editing: Editing, chosen: number, pin: Parameters<typeof pointOf>[0] | null): void {
  Object.assign(editing.state.pins, { open: true, chosen, placing: null })
  if (!pin) return
  const { view, stage, moving } = editing.state
  const [x, y] = toScreen(view, pointOf(pin, editing.card.get().characters, moving))
  const isSeen = (at: number, size: number) => at >= EDGE_PX && at <= size - EDGE_PX
  if (stage.width === 0 || (isSeen(x, stage.width) && isSeen(y, stage.height))) return
  changeView(editing, (now) => ({ ...now, x: now.x + stage.width / 2 - x, y: now.y + stage.height / 2 - y }))
}
