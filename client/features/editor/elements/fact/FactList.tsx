import { ArrowDown, ArrowUp, GripVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import * as edit from '#shared/documents/card/editCard.ts'
import { addFact, step } from '../../actions.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { selectFact } from '../../editing.ts'
import styles from '../../List.module.css'

/** The card's facts in their order: chosen by click, moved by the grip or by buttons. */
export function FactList() {
  const editing = useEditing()
  const { facts, characters } = useCard()
  const may = useMay()
  const moves = may.do('fact_reorder')
  const { fact: chosen } = useSnapshot(editing.state)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const pictured = new Set(characters.map((character) => character.fact))
  const move = (key: string, to: number) => step(editing, () => edit.reorderFact(editing.hand, key, to))
  const drop = () => {
    const from = facts.findIndex(({ key }) => key === dragged)
    if (dragged && over !== null && from >= 0) move(dragged, from < over ? over - 1 : over)
    setDragged(null)
    setOver(null)
  }
  if (facts.length === 0) {
    return (
      <EmptyState
        title="No facts yet"
        action={may.do('fact_create') ? <Button onClick={() => addFact(editing)}>Add the first fact</Button> : null}
      >
        Each fact of the card is one line here and one picture in the scene.
      </EmptyState>
    )
  }
  return (
    <>
      <ol className={styles.list}>
        {facts.map((fact, place) => {
          const isChosen = fact.key === chosen
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
                  aria-pressed={isChosen}
                  onClick={() => selectFact(editing, fact.key)}
                >
                  <span className={styles.name}>{fact.name || 'A fact without a name'}</span>
                  <span className={styles.second}>
                    {fact.pictomo || 'No character’s name yet'}
                    {pictured.has(fact.key) ? '' : ' · no picture yet'}
                  </span>
                </button>
                {isChosen && moves ? (
                  <span className={styles.moves}>
                    <IconButton
                      name="Move up"
                      tip="belowEnd"
                      disabled={place === 0}
                      onClick={() => move(fact.key, place - 1)}
                    >
                      <ArrowUp size={16} />
                    </IconButton>
                    <IconButton
                      name="Move down"
                      tip="belowEnd"
                      disabled={place === facts.length - 1}
                      onClick={() => move(fact.key, place + 1)}
                    >
                      <ArrowDown size={16} />
                    </IconButton>
                  </span>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
      {may.do('fact_create') ? (
        <Button look="plain" leftSection={<Plus size={18} />} onClick={() => addFact(editing)}>
          Add a fact
        </Button>
      ) : null}
    </>
  )
}
