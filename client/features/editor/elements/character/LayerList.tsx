import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { inOrder } from '#shared/rules/scenes/order.ts'
import { layerSelected } from '../../actions.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { selectCharacters } from '../../editing.ts'
import styles from '../../List.module.css'
import { CharacterThumb, characterName } from './CharacterThumb.tsx'

/** Every character of the scene, the nearest first. With Shift or Ctrl a click adds to what is selected. */
export function LayerList() {
  const editing = useEditing()
  const { facts, characters } = useCard()
  const may = useMay()
  const { selection } = useSnapshot(editing.state)
  const factOf = new Map(facts.map((fact) => [fact.key, fact]))
  const chosen = new Set(selection)
  const nearest = inOrder(characters).reverse()
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
    <ol ref={rows} className={styles.list}>
      {nearest.map((character, place) => {
        const { key, fact, band } = character
        return (
          <li key={key} data-key={key} className={styles.row} data-chosen={chosen.has(key) || undefined}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={chosen.has(key)}
              onClick={(event) => pick(key, event.shiftKey || event.ctrlKey || event.metaKey)}
            >
              <CharacterThumb className={styles.thumb} character={character} size={36} />
              <span className={styles.words}>
                <span className={styles.name}>{characterName(character)}</span>
                <span className={styles.second}>{factOf.get(fact)?.name || 'A fact without a name'}</span>
              </span>
            </button>
            {may.draw(fact) && chosen.has(key) && chosen.size === 1 ? (
              <span className={styles.moves}>
                <IconButton
                  name="One up"
                  tip="belowEnd"
                  disabled={nearest[place - 1]?.band !== band}
                  onClick={() => layerSelected(editing, 'up')}
                >
                  <ArrowUp size={16} />
                </IconButton>
                <IconButton
                  name="One down"
                  tip="belowEnd"
                  disabled={nearest[place + 1]?.band !== band}
                  onClick={() => layerSelected(editing, 'down')}
                >
                  <ArrowDown size={16} />
                </IconButton>
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
