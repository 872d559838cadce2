import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { choose, useChoice } from '#client/features/accounts/preferences/index.ts'
import type { FactView } from '#shared/contract/learning/index.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { around, isInSight, labelCorner } from '#shared/rules/learning/label.ts'
import { cameraFor } from './camera.ts'
import { aimOf } from './figure.ts'
import styles from './SceneLabel.module.css'
import { sceneView } from './sceneView.ts'

/** On a smaller stage what a fact means would cover the scene; it stands below. */
const WIDE = 560

const DOUBLE_TAP_MS = 500

type Props = { fact: Snapshot<FactView>; near: boolean }

/** Beside the figure that is lit: who it is, what it stands for and, where one wants it, what that means. A touch puts it away. */
export function SceneLabel({ fact, near }: Props) {
  const { view, width } = useSnapshot(sceneView)
  const isOpen = useChoice('tooltip_def_expanded')
  const label = useRef<HTMLDivElement>(null)
  const [isAway, putAway] = useState(false)
  // The second of two quick touches is the scene's: it comes nearer.
  const [catches, setCatches] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCatches(true), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isWide = width >= WIDE
  const means = isWide && isOpen
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when what stands in it changes
  useLayoutEffect(() => {
    const box = label.current
    if (box) setSize({ width: box.offsetWidth, height: box.offsetHeight })
  }, [fact.key, means, width])
  const camera = view ?? cameraFor(width, near ? aimOf(fact) : null)
  const figure = around(
    fact.characters.map((one) => ({
      x: one.character_x * camera.scale + camera.x,
      y: one.character_y * camera.scale + camera.y,
      width: one.character_width * camera.scale,
      height: one.character_height * camera.scale,
    })),
  )
  const stage = { width, height: (width * CANVAS.height) / CANVAS.width }
  if (!figure || width === 0 || isAway || !isInSight(figure, stage)) return null
  const { x, y } = labelCorner(figure, size, stage, fact.tooltip_placement)
  return (
    // What it says stands in the notes too, where a screen reader is told of it.
    <div
      ref={label}
      className={styles.label}
      data-label
      data-lesson-text
      onPointerUp={(event) => {
        event.stopPropagation()
        if (!(event.target as Element).closest('button')) putAway(true)
      }}
      onPointerDown={(event) => event.stopPropagation()}
      style={{
        translate: `${x}px ${y}px`,
        visibility: size.width ? undefined : 'hidden',
        pointerEvents: catches ? undefined : 'none',
      }}
      aria-hidden="true"
    >
      <span className={styles.pictomo}>{fact.pictomo}</span>
      <strong className={styles.name}>{fact.name}</strong>
      {means ? <span className={styles.means}>{fact.definition}</span> : null}
      {isWide && fact.definition ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          onClick={() => choose({ tooltip_def_expanded: !isOpen })}
        >
          {isOpen ? 'Less' : 'What it means'}
        </button>
      ) : null}
    </div>
  )
}
