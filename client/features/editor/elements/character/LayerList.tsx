import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { classes } from '#client/ui/css.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useDrag } from '#client/ui/useDrag.ts'
import { inOrder } from '#shared/rules/scenes/order.ts'
import { useCard, useEditing } from '../../context.ts'
import { selectCharacters } from '../../editing.ts'
import styles from '../../List.module.css'
import { moveLayer } from '../../layering.ts'
import { LayerRow } from './LayerRow.tsx'

/** Every character of the scene, the nearest first. With Shift or Ctrl a click adds to what is selected. */
export function LayerList() {
  const editing = useEditing()
  const { facts, characters } = useCard()
  const { selection } = useSnapshot(editing.state)
  const factOf = new Map(facts.map((fact) => [fact.key, fact]))
  const groups = [...new Set(characters.flatMap(({ group }) => group ?? []))]
  const chosen = new Set(selection)
  const nearest = inOrder(characters).reverse()
  const drag = useDrag((from, to) => moveLayer(editing, nearest, from, to))
  const pick = (key: string, adds: boolean) => {
    if (!adds) selectCharacters(editing, [key])
    else selectCharacters(editing, chosen.has(key) ? selection.filter((each) => each !== key) : [...selection, key])
  }
  const rows = useRef<HTMLOListElement>(null)
  const [only] = selection.length === 1 ? selection : []
  // What was chosen on the stage comes into view here; the page itself stays where it is.
  useEffect(() => {
    const row = only && rows.current?.querySelector(`[data-key="${only}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [only])
  if (characters.length === 0) {
    return <EmptyState title="No pictures yet">Choose a fact and add a picture for it.</EmptyState>
  }
  return (
    <ol ref={rows} className={classes(styles.list, styles.layers)} aria-label="Layers, the nearest first">
      {nearest.map((character, place) => {
        const { key, fact, band, group } = character
        const named = factOf.get(fact)?.name || 'A fact without a name'
        return (
          <LayerRow
            key={key}
            character={character}
            second={group === null ? named : `Group ${groups.indexOf(group) + 1} · ${named}`}
            chosen={chosen.has(key) ? (chosen.size === 1 ? 'alone' : 'too') : null}
            canRise={nearest[place - 1]?.band === band}
            canSink={nearest[place + 1]?.band === band}
            drag={drag.of(place, nearest.length)}
            onPick={(adds) => pick(key, adds)}
          />
        )
      })}
    </ol>
  )
}
