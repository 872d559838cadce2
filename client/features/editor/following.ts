import { fitView, type Size, toCanvas, type View, ZOOM } from '#client/canvas/viewport.ts'
import type { Area, Person } from '#client/platform/document.ts'
import { type Editing, openSound, say } from './editing.ts'

/** What part of the canvas a stage shows, in whole units. */
export function areaOf(view: View, stage: Size): Area | null {
  if (stage.width <= 0 || stage.height <= 0) return null
  const [left, top] = toCanvas(view, [0, 0])
  const [right, bottom] = toCanvas(view, [stage.width, stage.height])
  return [Math.round(left), Math.round(top), Math.round(right - left), Math.round(bottom - top)]
}

/** A view that shows all of a part, in the middle of the stage and as large as it fits. */
export function viewOf([x, y, width, height]: Readonly<Area>, stage: Size): View {
  const fitted = fitView(stage, { width, height }, 0)
  const scale = Math.min(ZOOM.max, fitted.scale)
  return { scale, x: stage.width / 2 - (x + width / 2) * scale, y: stage.height / 2 - (y + height / 2) * scale }
}

/** The window of a person that is followed: of several the one in which they point, else one that shows the stage. */
export const windowOf = <P extends { readonly id: number; readonly cursor: unknown; readonly area: unknown }>(
  people: readonly P[],
  id: number | null,
): P | undefined => {
  const theirs = people.filter((person) => person.id === id)
  return theirs.find(({ area, cursor }) => area && cursor) ?? theirs.find(({ area }) => area) ?? theirs[0]
}

/** Follows a person's view from now on; who is followed already is followed no more. */
export function follow(editing: Editing, { id, name }: Pick<Person, 'id' | 'name'>): void {
  const { state } = editing
  if (state.following === id) {
    unfollow(editing)
    return
  }
  openSound(editing, false)
  state.following = id
  state.isFitted = false
  say(editing, `Following ${name}. Escape ends it.`)
}

/** True where somebody was followed. */
export function unfollow(editing: Editing): boolean {
  const { following } = editing.state
  if (following === null) return false
  editing.state.following = null
  const name = editing.document.state.people.find(({ id }) => id === following)?.name
  say(editing, name ? `${name} is no longer followed` : 'Nobody is followed any more')
  return true
}
