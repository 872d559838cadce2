import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  EyeOff,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  ImageUp,
  Lock,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import {
  assignTo,
  deleteSelected,
  duplicateSelected,
  layerSelected,
  mayBeginFact,
  mirrorSelected,
  step,
} from '../../actions.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { selectFact } from '../../editing.ts'
import {
  canGroup,
  canUngroup,
  groupSelected,
  hide,
  lock,
  toggleHide,
  toggleLock,
  ungroupSelected,
} from '../../layering.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'
import { TextBox } from '../../TextBox.tsx'
import { ActorPanel } from '../actor/ActorPanel.tsx'
import { WordsFields } from '../words/WordsFields.tsx'
import { AlignButtons } from './AlignButtons.tsx'
import { CropPanel } from './CropPanel.tsx'
import { DownloadPicture } from './DownloadPicture.tsx'
import { PlayMovement } from './PlayMovement.tsx'
import { Standing } from './Standing.tsx'

export const KINDS = ['none', 'fade', 'pop', 'shake', 'float', 'pulse'] as const
export const nameOfKind = (kind: string): string =>
  kind === 'none' ? 'None' : (kind[0]?.toUpperCase() ?? '') + kind.slice(1)
/** What is chosen in place of a fact's key. */
const NEW_FACT = 'new'
const PACES = { s: 'Slow', m: 'Medium', f: 'Fast' } as const

/** What one character is: its fact, place, size, turn and movement. */
export function CharacterPanel({ character, onReplace }: { character: CharacterContent; onReplace: () => void }) {
  const editing = useEditing()
  const card = useCard()
  const may = useMay()
  const canWrite = may.change(character)
  const { hand } = editing
  const { key, frame, rotation, words } = character
  const [x, y, width, height] = frame
  const fact = card.facts.find((each) => each.key === character.fact)
  const [keepsShape, setKeepsShape] = useState(true)
  /** The other side follows the one that is typed. */
  const size = (at: 2 | 3) => (value: number) => {
    const times = value / frame[at]
    const sides = keepsShape ? [width * times, height * times] : at === 2 ? [value, height] : [width, value]
    step(editing, () => edit.resizeCharacter(hand, key, [x, y, ...sides] as typeof frame))
  }
  const place = (at: number) => (value: number) =>
    step(editing, () =>
      edit.resizeCharacter(hand, key, frame.map((old, n) => (n === at ? value : old)) as typeof frame),
    )
  return (
    <section className={styles.panel} aria-label={words ? 'Text label' : 'Character'}>
      <h2 className={styles.title}>{words ? 'Text label' : 'Character'}</h2>
      {words ? <WordsFields label={character} words={words} /> : null}
      {fact && !words ? (
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
        data={[
          ...card.facts.map((each) => ({
            value: each.key,
            label: each.name || 'A fact without a name',
            disabled: !may.draw(each.key),
          })),
          ...(mayBeginFact(editing) ? [{ value: NEW_FACT, label: 'A new fact' }] : []),
        ]}
        onChange={({ currentTarget: { value } }) => assignTo(editing, character, value === NEW_FACT ? null : value)}
      />
      {fact ? (
        <Button look="plain" onClick={() => selectFact(editing, fact.key)}>
          Edit this fact
        </Button>
      ) : null}
      {canWrite && !words ? (
        <Button look="quiet" leftSection={<ImageUp size={18} />} onClick={onReplace}>
          {character.actor ? 'Replace with a picture' : 'Replace the picture'}
        </Button>
      ) : null}
      <div className={styles.pair}>
        <NumberBox label="Left" value={x} disabled={!canWrite} onSet={place(0)} />
        <NumberBox label="Top" value={y} disabled={!canWrite} onSet={place(1)} />
        {words ? null : (
          <>
            <NumberBox label="Width" value={width} disabled={!canWrite} onSet={size(2)} />
            <NumberBox label="Height" value={height} disabled={!canWrite} onSet={size(3)} />
          </>
        )}
        <NumberBox
          label="Turn"
          unit="°"
          value={rotation}
          disabled={!canWrite}
          onSet={(degrees) => step(editing, () => edit.rotateCharacter(hand, key, degrees))}
        />
      </div>
      {words ? null : (
        <SwitchField
          label="Keep its proportions"
          checked={keepsShape}
          disabled={!canWrite}
          onChange={(event) => setKeepsShape(event.currentTarget.checked)}
        />
      )}
      <Standing character={character} />
      <ActorPanel character={character} />
      {character.actor || words ? null : <CropPanel character={character} />}
      <Movement character={character} />
      <PlayMovement characters={[character]} label="Play its movement" />
      {may.draw(character.fact) ? <Kept character={character} /> : null}
      {canWrite ? <AlignButtons characters={[character]} /> : null}
      {canWrite ? <SelectionButtons characters={[character]} /> : null}
      <DownloadPicture character={character} />
    </section>
  )
}

/** Says what stands in the way of a character that is locked or hidden, and how to get it out. */
function Kept({ character }: { character: CharacterContent }) {
  const editing = useEditing()
  const { locked = false, hidden = false } = character
  if (!locked && !hidden) return null
  return (
    <div className={styles.group}>
      <p className={styles.note}>
        {hidden ? 'It is hidden: learners don’t see it either. ' : null}
        {locked ? 'It is locked, so that it stays as it is.' : null}
      </p>
      <div className={styles.row}>
        {hidden ? (
          <Button look="quiet" onClick={() => hide(editing, [character], false)}>
            Show it
          </Button>
        ) : null}
        {locked ? (
          <Button look="quiet" onClick={() => lock(editing, [character], false)}>
            Unlock it
          </Button>
        ) : null}
      </div>
    </div>
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
        data={KINDS.map((value) => ({ value, label: nameOfKind(value) }))}
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
export function SelectionButtons({ characters }: { characters: readonly CharacterContent[] }) {
  const editing = useEditing()
  const rows = characters.filter(useMay().change)
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
        {rows.some(({ words }) => !words) ? (
          <>
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
          </>
        ) : null}
        <IconButton name="Duplicate" look="quiet" tip="aboveStart" onClick={() => duplicateSelected(editing)}>
          <Copy size={18} />
        </IconButton>
        <IconButton
          name="Group (Ctrl+G)"
          look="quiet"
          disabled={!canGroup(rows)}
          onClick={() => groupSelected(editing)}
        >
          <Group size={18} />
        </IconButton>
        <IconButton
          name="Ungroup (Shift+Ctrl+G)"
          look="quiet"
          disabled={!canUngroup(rows)}
          onClick={() => ungroupSelected(editing)}
        >
          <Ungroup size={18} />
        </IconButton>
        <IconButton name="Lock (L)" look="quiet" onClick={() => toggleLock(editing)}>
          <Lock size={18} />
        </IconButton>
        <IconButton name="Hide (Shift+L)" look="quiet" tip="aboveEnd" onClick={() => toggleHide(editing)}>
          <EyeOff size={18} />
        </IconButton>
        <IconButton name="Delete" look="quiet" tip="aboveStart" onClick={() => deleteSelected(editing)}>
          <Trash2 size={18} />
        </IconButton>
      </div>
    </div>
  )
}
