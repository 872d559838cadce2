import { percentText } from '#shared/percent.ts'
import { type Editing, say } from './editing.ts'
import { fitSelection, fitWhole, zoom, zoomTo } from './viewing.ts'

/** So much nearer or farther at once. */
const STEP = 1.25

/** How near the card is looked at, as the bar shows it. */
export const zoomText = (scale: number): string => percentText(Math.round(scale * 100))

/** A way of looking that is asked for by a key or from the menu: it is said, too. */
const spoken = (look: (editing: Editing) => void) => (editing: Editing) => {
  look(editing)
  say(editing, `Zoom is ${zoomText(editing.state.view.scale)}`)
}
export const zoomIn = spoken((editing) => zoom(editing, STEP))
export const zoomOut = spoken((editing) => zoom(editing, 1 / STEP))
export const zoomFull = spoken((editing) => zoomTo(editing, 1))
export const zoomToSelection = spoken(fitSelection)
export const zoomToWhole = spoken(fitWhole)
