import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type Point, panBy, toCanvas, toScreen } from '#client/canvas/viewport.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { shortText } from '#shared/text.ts'
import { ARROW_STEP, ARROWS } from '../arrows.ts'
import { useCard, useEditing } from '../context.ts'
import styles from './Pins.module.css'
import { choosePin, movePin } from './pinning.ts'
import { pointOf } from './place.ts'
import { type Begun, pinned, useThread } from './useThread.ts'

const WORDS_SAID = 80

/** What a comment is called: `Comment 1 by Ada B.: Larger, please, done`. */
export function nameOfPin({ pin, author, comment, done, reply_count }: Begun): string {
  const words = comment === null ? 'it is gone, but not what was answered' : shortText(comment, WORDS_SAID)
  const answers = reply_count === 0 ? '' : `, ${reply_count} ${reply_count === 1 ? 'answer' : 'answers'}`
  return `Comment ${pin?.number ?? 'on the card'}${author ? ` by ${author.name}` : ''}: ${words}${answers}${done ? ', done' : ''}`
}

/**
 * The makers' comments on the stage, as numbers of one size however near one looks. They stand over the picture and are no
 * part of it: learners never see them.
 */
export function Pins() {
  const editing = useEditing()
  const { characters } = useCard()
  const { view, moving, pins } = useSnapshot(editing.state)
  const all = pinned(useThread())
  const { shown, withDone, chosen, placing } = pins
  const seen = all.filter(({ done, comment_id }) => withDone || !done || (pins.open && comment_id === chosen))
  const at = (pin: Parameters<typeof pointOf>[0]) =>
    toScreen(view, pointOf(pin, characters as CharacterContent[], moving))
  return (
    <div className={styles.over}>
      {shown && seen.length > 0 ? (
        <ul className={styles.pins} aria-label="Comments on the picture">
          {seen.map((one) => (
            <li key={one.comment_id}>
              <button
                type="button"
                className={styles.pin}
                style={translated(at(one.pin!))}
                data-done={one.done ? true : undefined}
                aria-label={nameOfPin(one)}
                aria-pressed={one.comment_id === chosen && pins.open}
                title={one.comment === null ? undefined : `${one.author?.name ?? ''}: ${shortText(one.comment, 200)}`}
                onClick={() => choosePin(editing, one.comment_id, one.pin)}
              >
                <span>{one.pin!.number}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {placing ? <Placing at={at(placing)} /> : null}
    </div>
  )
}

const translated = (at: Point): React.CSSProperties => ({ translate: at.map((pixels) => `${pixels}px`).join(' ') })

/** Where the comment that is written goes: it is dragged, or moved by arrows. */
function Placing({ at }: { at: Point }) {
  const editing = useEditing()
  const from = useRef<{ pointer: Point; at: Point } | null>(null)
  const moveTo = (screen: Point) => movePin(editing, toCanvas(editing.state.view, screen))
  return (
    <button
      type="button"
      className={styles.pin}
      style={translated(at)}
      data-placing
      data-arrows
      aria-label="Where the comment goes. Arrows move it, Enter writes it."
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key]
        if (!arrow) return
        event.preventDefault()
        const by = (event.shiftKey ? ARROW_STEP.large : ARROW_STEP.small) * editing.state.view.scale
        const { x, y } = panBy({ x: at[0], y: at[1], scale: 1 }, arrow[0] * by, arrow[1] * by)
        moveTo([x, y])
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        from.current = { pointer: [event.clientX, event.clientY], at }
      }}
      onPointerMove={(event) => {
        const { current } = from
        if (!current) return
        moveTo([current.at[0] + event.clientX - current.pointer[0], current.at[1] + event.clientY - current.pointer[1]])
      }}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      onClick={() => document.querySelector<HTMLElement>('[data-new-pin] textarea')?.focus()}
    >
      <span aria-hidden>+</span>
    </button>
  )
}
