import { Sun } from 'lucide-react'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type Point, toCanvas, toScreen } from '#client/canvas/viewport.ts'
import { setLight } from '#shared/documents/card/editScene.ts'
import { ARROW_STEP, ARROWS } from './arrows.ts'
import { useCard, useEditing, useMay } from './context.ts'
import { type Editing, say } from './editing.ts'
import styles from './LightHandle.module.css'

/** Others see a drag about thirty times a second. */
const SEND_MS = 33
/** A light that stands beside the stage can be caught at its edge. */
const EDGE_PX = 16

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Lights the scene from there. */
function lightFrom({ card, hand }: Editing, [x, y]: Point): void {
  const { light } = card.get()
  const at = { x: Math.round(x), y: Math.round(y) }
  if (light && (light.x !== at.x || light.y !== at.y)) setLight(hand, { ...light, ...at })
}

/** Where the light of the scene stands, while its fields are open: it is dragged, or moved by arrows. */
export function LightHandle() {
  const editing = useEditing()
  const { light } = useCard()
  const { view, stage, lighting, playing } = useSnapshot(editing.state)
  const canWrite = useMay().do('background')
  const from = useRef<{ pointer: Point; at: Point } | null>(null)
  const sent = useRef(0)
  if (!light || !lighting || !canWrite || playing.length > 0) return null
  const [x, y] = toScreen(view, [light.x, light.y])
  const shown = [within(x, EDGE_PX, stage.width - EDGE_PX), within(y, EDGE_PX, stage.height - EDGE_PX)] as const

  const follow = (event: React.PointerEvent, isLast: boolean) => {
    const now = performance.now()
    if (!from.current || !editing.gesture.isActive() || (!isLast && now - sent.current < SEND_MS)) return
    sent.current = now
    const { pointer, at } = from.current
    editing.gesture.began()
    lightFrom(
      editing,
      toCanvas(editing.state.view, [at[0] + event.clientX - pointer[0], at[1] + event.clientY - pointer[1]]),
    )
  }
  const tell = () => {
    const { light: now } = editing.card.get()
    if (now) say(editing, `Light from the left ${now.x}, from the top ${now.y}`)
  }
  const giveUp = () => {
    from.current = null
    editing.gesture.cancel()
  }
  return (
    <button
      type="button"
      className={styles.light}
      style={{ translate: shown.map((pixels) => `${pixels}px`).join(' ') }}
      data-arrows
      aria-label={`Light, from the left ${light.x}, from the top ${light.y}. Arrows move it.`}
      title="The light: drag it"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        from.current = { pointer: [event.clientX, event.clientY], at: shown }
        editing.gesture.begin()
      }}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => {
        if (!from.current) return
        const { pointer } = from.current
        // Of one that is only pressed, nothing is written.
        if (event.clientX !== pointer[0] || event.clientY !== pointer[1]) {
          follow(event, true)
          tell()
        }
        from.current = null
        editing.gesture.end()
      }}
      onPointerCancel={giveUp}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && from.current) giveUp()
        const arrow = ARROWS[event.key]
        if (!arrow || from.current) return
        event.preventDefault()
        const by = event.shiftKey ? ARROW_STEP.large : ARROW_STEP.small
        lightFrom(editing, [light.x + arrow[0] * by, light.y + arrow[1] * by])
        tell()
      }}
    >
      <Sun size={20} aria-hidden />
    </button>
  )
}
