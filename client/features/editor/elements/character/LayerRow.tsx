import { ArrowDown, ArrowUp, Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { classes } from '#client/ui/css.ts'
import { Grip } from '#client/ui/Grip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Drag } from '#client/ui/useDrag.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { setLabel } from '#shared/documents/card/editScene.ts'
import { LABEL_MAX } from '#shared/documents/card/measures.ts'
import { layerSelected, step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import styles from '../../List.module.css'
import { hide, lock } from '../../layering.ts'
import { CharacterThumb, characterName } from './CharacterThumb.tsx'

type Props = {
  character: CharacterContent
  /** Its fact, and its group where it has one. */
  second: string
  chosen: 'alone' | 'too' | null
  canRise: boolean
  canSink: boolean
  drag: Drag
  onPick: (adds: boolean) => void
}

/** One character in the list of layers: chosen by click, dragged by its grip, renamed by F2 or a double click. */
export function LayerRow({ character, second, chosen, canRise, canSink, drag, onPick }: Props) {
  const editing = useEditing()
  const may = useMay()
  const [renames, setRenames] = useState(false)
  const { key, fact, locked = false, hidden = false } = character
  const canChange = may.change(character)
  const name = characterName(character)
  return (
    <li
      data-key={key}
      className={classes(styles.row, styles.entry, styles.layer)}
      data-chosen={chosen ?? undefined}
      data-hidden={hidden || undefined}
      {...drag.row}
    >
      {canChange ? <Grip handle={drag.handle} /> : <span className={styles.noGrip} />}
      {renames ? (
        <Rename
          name={name}
          onEnd={(label) => {
            if (label !== null) step(editing, () => setLabel(editing.hand, key, label))
            setRenames(false)
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.pick}
          aria-pressed={chosen !== null}
          onClick={(event) => onPick(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setRenames(canChange)}
          onKeyDown={(event) => event.key === 'F2' && setRenames(canChange)}
        >
          <CharacterThumb className={styles.thumb} character={character} size={36} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.second}>{second}</span>
          </span>
        </button>
      )}
      <span className={styles.moves}>
        {canChange && chosen === 'alone' ? (
          <>
            <IconButton name="One up" tip="belowEnd" disabled={!canRise} onClick={() => layerSelected(editing, 'up')}>
              <ArrowUp size={16} />
            </IconButton>
            <IconButton
              name="One down"
              tip="belowEnd"
              disabled={!canSink}
              onClick={() => layerSelected(editing, 'down')}
            >
              <ArrowDown size={16} />
            </IconButton>
          </>
        ) : null}
        {may.draw(fact) && (chosen === 'alone' || locked) ? (
          <IconButton
            name={`Lock ${name}`}
            tip="belowEnd"
            pressed={locked}
            onClick={() => lock(editing, [character], !locked)}
          >
            {locked ? <Lock size={16} /> : <LockOpen size={16} />}
          </IconButton>
        ) : null}
        {may.draw(fact) && (chosen === 'alone' || hidden) ? (
          <IconButton
            name={`Hide ${name}`}
            tip="belowEnd"
            pressed={hidden}
            onClick={() => hide(editing, [character], !hidden)}
          >
            {hidden ? <EyeOff size={16} /> : <Eye size={16} />}
          </IconButton>
        ) : null}
      </span>
    </li>
  )
}

/** Takes the new name at Enter or when it is left; Escape keeps the old one. */
function Rename({ name, onEnd }: { name: string; onEnd: (label: string | null) => void }) {
  const [text, setText] = useState(name)
  // Taken out, the field loses the focus, which is no second answer.
  const isOver = useRef(false)
  const end = (label: string | null) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(label)
  }
  return (
    <input
      className={styles.rename}
      aria-label="Name in the list"
      // biome-ignore lint/a11y/noAutofocus: it stands where the row was that was just asked for
      autoFocus
      value={text}
      maxLength={LABEL_MAX}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(text === name ? null : text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') end(null)
      }}
    />
  )
}
