import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  FlipHorizontal2,
  FlipVertical2,
  ImageUp,
  Trash2,
} from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { deleteSelected, duplicateSelected, layerSelected, mirrorSelected, step } from '../../actions.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { selectFact } from '../../editing.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'
import { TextBox } from '../../TextBox.tsx'
import { DownloadPicture } from './DownloadPicture.tsx'
import { Standing } from './Standing.tsx'

const KINDS = ['none', 'fade', 'pop', 'shake', 'float', 'pulse'] as const
const PACES = { s: 'Slow', m: 'Medium', f: 'Fast' } as const

/** What one character is: its fact, place, size, turn and movement. */
export function CharacterPanel({ character, onReplace }: { character: CharacterContent; onReplace: () => void }) {
  const editing = useEditing()
  const card = useCard()
  const may = useMay()
  const canWrite = may.change(character)
  const { hand } = editing
  const { key, frame, rotation } = character
  const [x, y, width, height] = frame
  const fact = card.facts.find((each) => each.key === character.fact)
  const place = (at: number) => (value: number) =>
    step(editing, () =>
      edit.resizeCharacter(hand, key, frame.map((old, n) => (n === at ? value : old)) as typeof frame),
    )
  return (
    <section className={styles.panel} aria-label="Character">
      <h2 className={styles.title}>Character</h2>
      {fact ? (
        <TextBox
          label="Character’s name"
          hint="What is seen, and sounds like the fact."
          value={fact.pictomo}
          maxLength={200}
          disabled={!may.do('fact_edit')}
          onWrite={(text) => edit.writeFactText(hand, fact.key, 'pictomo', text)}
        />
      ) : null}
      <SelectField
        label="Stands for"
        value={character.fact}
        disabled={!canWrite}
        data={card.facts.map((each) => ({
          value: each.key,
          label: each.name || 'A fact without a name',
          disabled: !may.draw(each.key),
        }))}
        onChange={(event) => step(editing, () => edit.assignCharacter(hand, key, event.currentTarget.value))}
      />
      {fact ? (
        <Button look="plain" onClick={() => selectFact(editing, fact.key)}>
          Edit this fact
        </Button>
      ) : null}
      {canWrite ? (
        <Button look="quiet" leftSection={<ImageUp size={18} />} onClick={onReplace}>
          Replace the picture
        </Button>
      ) : null}
      <div className={styles.pair}>
        <NumberBox label="Left" value={x} disabled={!canWrite} onSet={place(0)} />
        <NumberBox label="Top" value={y} disabled={!canWrite} onSet={place(1)} />
        <NumberBox label="Width" value={width} disabled={!canWrite} onSet={place(2)} />
        <NumberBox label="Height" value={height} disabled={!canWrite} onSet={place(3)} />
        <NumberBox
          label="Turn"
          unit="°"
          value={rotation}
          disabled={!canWrite}
          onSet={(degrees) => step(editing, () => edit.rotateCharacter(hand, key, degrees))}
        />
      </div>
      <Standing character={character} />
      <Movement character={character} />
      {canWrite ? <SelectionButtons /> : null}
      <DownloadPicture character={character} />
    </section>
  )
}

/** EDT-RU014. A character's animation is a kind and a speed. */
function Movement({ character }: { character: CharacterContent }) {
  const { key, animation } = character
  const editing = useEditing()
  const canWrite = useMay().change(character)
  const [kind = 'none', pace = 'm'] = animation.split('-')
  const set = (nextKind: string, nextPace: string) =>
    step(editing, () => edit.setAnimation(editing.hand, key, nextKind === 'none' ? 'none' : `${nextKind}-${nextPace}`))
  return (
    <div className={styles.pair}>
      <SelectField
        label="Movement"
        value={kind}
        disabled={!canWrite}
        data={KINDS.map((value) => ({
          value,
          label: value === 'none' ? 'None' : value[0]?.toUpperCase() + value.slice(1),
        }))}
        onChange={(event) => set(event.currentTarget.value, pace)}
      />
      <SelectField
        label="Speed"
        value={pace}
        disabled={!canWrite || kind === 'none'}
        data={Object.entries(PACES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => set(kind, event.currentTarget.value)}
      />
    </div>
  )
}

/** What can be done with one selected character as with several. */
export function SelectionButtons() {
  const editing = useEditing()
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Layer and copies</p>
      <div className={styles.row}>
        <IconButton name="To the front" look="quiet" tip="aboveStart" onClick={() => layerSelected(editing, 'front')}>
          <ArrowUpToLine size={18} />
        </IconButton>
        <IconButton name="One up" look="quiet" onClick={() => layerSelected(editing, 'up')}>
          <ArrowUp size={18} />
        </IconButton>
        <IconButton name="One down" look="quiet" onClick={() => layerSelected(editing, 'down')}>
          <ArrowDown size={18} />
        </IconButton>
        <IconButton name="To the back" look="quiet" onClick={() => layerSelected(editing, 'back')}>
          <ArrowDownToLine size={18} />
        </IconButton>
        <IconButton name="Mirror left and right" look="quiet" onClick={() => mirrorSelected(editing, 'x')}>
          <FlipHorizontal2 size={18} />
        </IconButton>
        <IconButton
          name="Mirror top and bottom"
          look="quiet"
          tip="aboveEnd"
          onClick={() => mirrorSelected(editing, 'y')}
        >
          <FlipVertical2 size={18} />
        </IconButton>
        <IconButton name="Duplicate" look="quiet" tip="aboveStart" onClick={() => duplicateSelected(editing)}>
          <Copy size={18} />
        </IconButton>
        <IconButton name="Delete" look="quiet" onClick={() => deleteSelected(editing)}>
          <Trash2 size={18} />
        </IconButton>
      </div>
    </div>
  )
}
