import { ref } from 'valtio'
import type { Size, View } from '#client/canvas/viewport.ts'
import type { Box } from '#shared/documents/card/geometry.ts'
import type { Guide } from '#shared/documents/card/snapping.ts'
import type { CardDeletion } from '#shared/events/editor.ts'
import type { Place } from '#shared/rules/editor/completion.ts'
import type { ElsewhereFinding } from '#shared/rules/scenes/layout/elsewhere.ts'
import type { LayoutFinding } from '#shared/rules/scenes/layout/findings.ts'
import type { Placement } from './gesture.ts'
import { keptSnapping } from './keptSnapping.ts'
import { NO_PINS, type PinsState } from './pins/state.ts'
import type { ToolName } from './tools/index.ts'

/** What is done with a card and how it is looked at, here alone: nothing of it is in the document. */
export type EditorState = {
  /** Keys of the selected characters. */
  selection: string[]
  /** Key of the fact whose properties are shown. */
  fact: string | null
  /** Key of the picture that was just put there for a fact of its own and that nobody has chosen since: the next one is not for its fact. */
  justPlaced: string | null
  tool: ToolName
  view: View
  /** Size of the stage in pixels. */
  stage: Size
  /** Whose view one follows: the number of a person who has the card open as well. */
  following: number | null
  /** The view still follows the size of its box. */
  isFitted: boolean
  moving: ReadonlyMap<string, Placement>
  guides: Guide[]
  /** What is dragged snaps to the others and to the canvas. */
  snaps: boolean
  /** The card's recordings are worked on in place of the scene: keys of the stage do nothing. */
  sounds: boolean
  marquee: Box | null
  /** Key of the fact that was just made, until its name has the focus. */
  naming: string | null
  /** Where something is done that is left to do, until it has the focus. */
  leading: Place | null
  /** A background is being chosen. */
  picksBackground: boolean
  /** Key of the text label that is being written in. */
  writing: string | null
  /** Key of the picture whose edges are dragged in place of its size. */
  cropping: string | null
  /** The light's fields are open: it can be dragged on the stage. */
  lighting: boolean
  /** Keys of the characters whose movement is shown. */
  playing: readonly string[]
  /** What is shown of the makers' comments. */
  pins: PinsState
  /** Where the menu of what is selected stands open, in pixels of the window, and what lies there, the nearest first. */
  menu: { x: number; y: number; under: string[] } | null
  /** The pile through which one goes by key, and where one is in it. */
  cycle: { stack: string[]; at: string } | null
  canUndo: boolean
  canRedo: boolean
  /** What a learner would stumble over in the scene; null until it was measured. */
  findings: readonly LayoutFinding[] | null
  /** The facts whose picture learners know for something else on another card. */
  elsewhere: readonly ElsewhereFinding[]
  /** Counts how often somebody tapped what is selected: to see what it is, where that is not beside the stage. */
  opened: number
  /** The card was deleted, by whom, and nobody has brought it back yet: nothing of it can be changed. */
  deletion: CardDeletion | null
  /** What a screen reader is told of the last doing; `turn` moves on with each. */
  said: { text: string; turn: number }
}

/** The same of a card that was just opened; what a person keeps for themselves is as they left it. */
export const stateAtFirst = (userId: number): EditorState => ({
  selection: [],
  fact: null,
  justPlaced: null,
  tool: 'select',
  view: { x: 0, y: 0, scale: 0.3 },
  stage: { width: 0, height: 0 },
  following: null,
  isFitted: true,
  moving: ref(new Map()),
  guides: [],
  snaps: keptSnapping(userId),
  sounds: false,
  marquee: null,
  naming: null,
  leading: null,
  picksBackground: false,
  writing: null,
  cropping: null,
  lighting: false,
  playing: [],
  pins: NO_PINS(),
  menu: null,
  cycle: null,
  canUndo: false,
  canRedo: false,
  findings: null,
  elsewhere: [],
  opened: 0,
  deletion: null,
  said: { text: '', turn: 0 },
})
