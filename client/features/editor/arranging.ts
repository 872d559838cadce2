import { align, distribute, type Shifts, type Side } from '#shared/documents/card/arrange.ts'
import { moveCharacter } from '#shared/documents/card/editCard.ts'
import { changeable, countOf, step } from './actions.ts'
import { type Editing, say } from './editing.ts'
import { keepSnapping } from './keptSnapping.ts'

function shiftEach(editing: Editing, shifts: Shifts): void {
  step(editing, () => {
    for (const { key, frame } of changeable(editing)) {
      const [dx, dy] = shifts.get(key) ?? [0, 0]
      moveCharacter(editing.hand, key, [frame[0] + dx, frame[1] + dy])
    }
  })
}

/** Aligns what is selected to the box around it; one alone to the canvas. */
export function alignSelected(editing: Editing, side: Side): void {
  const rows = changeable(editing)
  if (rows.length === 0) return
  shiftEach(editing, align(rows, side))
  const whole = rows.length === 1 ? ' of the canvas' : ''
  say(editing, `${countOf(rows.length)} aligned to the ${side}${whole}`)
}

/** Makes the gaps between what is selected equal. */
export function distributeSelected(editing: Editing, axis: 'x' | 'y'): void {
  const shifts = distribute(changeable(editing), axis)
  if (shifts.size === 0) return
  shiftEach(editing, shifts)
  say(editing, `Equal gaps ${axis === 'x' ? 'across' : 'down'} between ${countOf(shifts.size).toLowerCase()}`)
}

/** What is dragged snaps or not, from now on and the next time. */
export function switchSnapping(editing: Editing): void {
  editing.state.snaps = !editing.state.snaps
  keepSnapping(editing.person, editing.state.snaps)
  say(editing, editing.state.snaps ? 'Snapping is on' : 'Snapping is off')
}
