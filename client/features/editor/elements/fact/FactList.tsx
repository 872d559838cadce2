import { GripVertical, Plus } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { takeFocus } from '#client/ui/useFocusOn.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useCard, useEditing, useMay } from '../../context.ts'
import { selectFact } from '../../editing.ts'
import styles from '../../List.module.css'
import { CharacterThumb } from '../character/CharacterThumb.tsx'
import { beginFact, calledFact, indentFact, moveFact } from './arrangeFacts.ts'

const ARROWS_DOWN: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const ARROWS_ACROSS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The card's facts in their order: chosen by click or arrow, moved by the grip or by Alt and an arrow. */
export function FactList() {
  const editing = useEditing()
  const { facts, characters } = useCard()
  const may = useMay()
  const moves = may.do('fact_reorder')
  const { fact: chosen } = useSnapshot(editing.state)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  // The largest stands for its fact.
  const figures = new Map(
    characters
      .filter(({ words }) => !words)
      .toSorted((a, b) => a.frame[2] * a.frame[3] - b.frame[2] * b.frame[3])
      .map((character) => [character.fact, character]),
  )
  const held = useRef<HTMLElement | null>(null)
  // A row that is moved in the page loses the focus.
  useLayoutEffect(() => {
    if (held.current?.isConnected) takeFocus(held.current)
    held.current = null
  })
  const move = (key: string, to: number) => {
    held.current = document.activeElement as HTMLElement | null
    moveFact(editing, key, to)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>, key: string, place: number) => {
    const [across, down] = [ARROWS_ACROSS[event.key], ARROWS_DOWN[event.key]]
    if (event.ctrlKey || event.metaKey || event.shiftKey || (across ?? down) === undefined) return
    if (event.altKey) {
      event.preventDefault()
      if (down) move(key, place + down)
      if (across) indentFact(editing, key, across)
      return
    }
    const next = down && facts[place + down]
    if (!down) return
    event.preventDefault()
    if (!next) return
    selectFact(editing, next.key)
    event.currentTarget.closest('ol')?.querySelector<HTMLElement>(`[data-row="${next.key}"]`)?.focus()
  }
  const drop = () => {
    const from = facts.findIndex(({ key }) => key === dragged)
    if (dragged && over !== null && from >= 0) move(dragged, from < over ? over - 1 : over)
    setDragged(null)
    setOver(null)
  }
  if (facts.length === 0) {
    return (
      <div data-place="facts">
        <EmptyState
          title="No facts yet"
          action={may.do('fact_create') ? <Button onClick={() => beginFact(editing)}>Add the first fact</Button> : null}
        >
          Each fact of the card is one line here and one picture in the scene.
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <ol className={styles.list}>
        {facts.map((fact, place) => {
          const isChosen = fact.key === chosen
          const figure = figures.get(fact.key)
          return (
            <li
              key={fact.key}
              className={styles.entry}
              data-over={over === place || undefined}
              data-last-over={(place === facts.length - 1 && over === facts.length) || undefined}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                const box = event.currentTarget.getBoundingClientRect()
                setOver(event.clientY > box.top + box.height / 2 ? place + 1 : place)
              }}
              onDrop={drop}
            >
              {fact.header ? <h3 className={styles.header}>{fact.header}</h3> : null}
              <div className={styles.row} data-chosen={isChosen || undefined} data-indent={fact.indent}>
                {moves ? (
                  <span
                    className={styles.grip}
                    draggable
                    aria-hidden
                    onDragStart={() => setDragged(fact.key)}
                    onDragEnd={() => {
                      setDragged(null)
                      setOver(null)
                    }}
                  >
                    <GripVertical size={16} />
                  </span>
                ) : null}
                <button
                  type="button"
                  className={styles.pick}
                  data-row={fact.key}
                  data-arrows
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
                  onKeyDown={(event) => onKey(event, fact.key, place)}
                  aria-pressed={isChosen}
                  onClick={() => {
                    selectFact(editing, fact.key)
                    editing.state.opened++
                  }}
                >
                  <span className={styles.figure}>
                    {figure ? <CharacterThumb character={figure} size={32} /> : null}
                  </span>
                  <span className={styles.words}>
                    <span className={styles.name}>{calledFact(fact)}</span>
                    <span className={styles.second}>
                      {fact.pictomo || 'No character’s name yet'}
                      {figure ? null : <VisuallyHidden>, no picture yet</VisuallyHidden>}
                    </span>
                  </span>
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      {may.do('fact_create') ? (
        <div data-place="facts">
          <Button look="plain" leftSection={<Plus size={18} />} onClick={() => beginFact(editing)}>
            Add a fact
          </Button>
        </div>
      ) : null}
    </>
  )
}
