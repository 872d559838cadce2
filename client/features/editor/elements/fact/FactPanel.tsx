import { ArrowDown, ArrowUp, ImagePlus, IndentDecrease, IndentIncrease, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import type { FactContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { NOTE_MAX, SPOKEN_MAX } from '#shared/documents/card/measures.ts'
import { deleteFact, step } from '../../actions.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { selectCharacters } from '../../editing.ts'
import styles from '../../Panel.module.css'
import { TextBox } from '../../TextBox.tsx'
import { CharacterThumb, characterName } from '../character/CharacterThumb.tsx'
import { FactName } from './FactName.tsx'

/** What one fact says and asks, and the characters that stand for it. */
export function FactPanel({ fact, onAddPicture }: { fact: FactContent; onAddPicture: (fact: string) => void }) {
  const editing = useEditing()
  const may = useMay()
  const canWrite = may.do('fact_edit')
  const { hand } = editing
  const { key } = fact
  return (
    <section className={styles.panel} aria-label="Fact">
      <h2 className={styles.title}>Fact</h2>
      <FactName fact={fact} canWrite={canWrite} />
      <TextBox
        label="Character’s name"
        hint="What is seen, and sounds like the fact."
        value={fact.pictomo}
        maxLength={200}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'pictomo', text)}
      />
      <Pictures fact={key} onAdd={() => onAddPicture(key)} />
      <TextBox
        label="Definition"
        rows={4}
        value={fact.definition}
        maxLength={2000}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'definition', text)}
      />
      <TextBox
        label="For nurses alone"
        hint="What a nurse does about it, where that differs."
        rows={2}
        value={fact.for_nurses}
        maxLength={NOTE_MAX}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'for_nurses', text)}
      />
      <TextBox
        label="For prescribers alone"
        rows={2}
        value={fact.for_prescribers}
        maxLength={NOTE_MAX}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'for_prescribers', text)}
      />
      <TextBox
        label="Question"
        rows={2}
        value={fact.question_text}
        maxLength={500}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'question_text', text)}
      />
      <Distractors fact={fact} />
      <TextBox
        label="Spoken when it is explained"
        hint="Word for word as in the recording: captions show it."
        rows={2}
        value={fact.spoken_educational}
        maxLength={SPOKEN_MAX}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'spoken_educational', text)}
      />
      <TextBox
        label="Spoken in the story"
        rows={2}
        value={fact.spoken_story}
        maxLength={SPOKEN_MAX}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'spoken_story', text)}
      />
      <TextBox
        label="Header above it"
        value={fact.header ?? ''}
        maxLength={120}
        disabled={!may.do('header_delete')}
        onWrite={(text) => edit.writeFactText(hand, key, 'header', text)}
      />
      <TextBox
        label="Kind"
        value={fact.classification}
        maxLength={60}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'classification', text)}
      />
      <SwitchField
        label="The card’s main fact"
        checked={fact.is_primary}
        disabled={!canWrite}
        onChange={(event) =>
          step(editing, () => edit.changeFact(hand, key, { is_primary: event.currentTarget.checked }))
        }
      />
      {may.do('fact_reorder') || may.do('fact_delete') ? <Place fact={fact} /> : null}
    </section>
  )
}

function Pictures({ fact, onAdd }: { fact: string; onAdd: () => void }) {
  const editing = useEditing()
  const canWrite = useMay().draw(fact)
  const own = useCard().characters.filter((character) => character.fact === fact)
  return (
    <div className={styles.thumbs}>
      {own.map((character) => (
        <button
          key={character.key}
          type="button"
          className={styles.thumb}
          aria-label={`Select ${characterName(character)}`}
          onClick={() => selectCharacters(editing, [character.key])}
        >
          <CharacterThumb character={character} size={32} />
        </button>
      ))}
      {canWrite ? (
        <Button look="quiet" leftSection={<ImagePlus size={18} />} onClick={onAdd}>
          Add a picture
        </Button>
      ) : null}
    </div>
  )
}

/** Wrong answers of the fact's question. */
function Distractors({ fact: { key, distractors } }: { fact: FactContent }) {
  const { hand } = useEditing()
  const canWrite = useMay().do('fact_edit')
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Wrong answers</p>
      <ul className={styles.list}>
        {distractors.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is edited
          <li key={place} className={styles.item}>
            <TextBox
              label={`Wrong answer ${place + 1}`}
              value={text}
              maxLength={200}
              disabled={!canWrite}
              onWrite={(value) => edit.writeDistractor(hand, key, place, value)}
            />
            {canWrite ? (
              <IconButton
                name={`Remove wrong answer ${place + 1}`}
                tip="aboveEnd"
                onClick={() => edit.removeDistractor(hand, key, place, text)}
              >
                <X size={18} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {canWrite && distractors.length < 30 ? (
        <Button look="plain" leftSection={<Plus size={18} />} onClick={() => edit.addDistractor(hand, key)}>
          Add a wrong answer
        </Button>
      ) : null}
    </div>
  )
}

/** Moves a fact in the list, in and out, or deletes it. */
function Place({ fact }: { fact: FactContent }) {
  const editing = useEditing()
  const { facts } = useCard()
  const may = useMay()
  const moves = may.do('fact_reorder')
  const [asks, setAsks] = useState(false)
  const at = facts.findIndex(({ key }) => key === fact.key)
  const move = (to: number) => step(editing, () => edit.reorderFact(editing.hand, fact.key, to))
  const indent = (by: number) => step(editing, () => edit.indentFact(editing.hand, fact.key, by))
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Place in the list</p>
      <div className={styles.row}>
        <IconButton
          name="Move up"
          look="quiet"
          tip="aboveStart"
          disabled={!moves || at <= 0}
          onClick={() => move(at - 1)}
        >
          <ArrowUp size={18} />
        </IconButton>
        <IconButton
          name="Move down"
          look="quiet"
          disabled={!moves || at >= facts.length - 1}
          onClick={() => move(at + 1)}
        >
          <ArrowDown size={18} />
        </IconButton>
        <IconButton name="Less indent" look="quiet" disabled={!moves || fact.indent === 0} onClick={() => indent(-1)}>
          <IndentDecrease size={18} />
        </IconButton>
        <IconButton name="More indent" look="quiet" disabled={!moves || fact.indent === 3} onClick={() => indent(1)}>
          <IndentIncrease size={18} />
        </IconButton>
        <IconButton
          name="Delete this fact"
          look="quiet"
          tip="aboveEnd"
          disabled={!may.do('fact_delete')}
          onClick={() => setAsks(true)}
        >
          <Trash2 size={18} />
        </IconButton>
      </div>
      {asks ? (
        <ConfirmDialog
          title="Delete this fact?"
          says={`“${fact.name || 'A fact without a name'}” and its characters leave the card. You can undo this.`}
          act="Delete"
          keep="Keep it"
          onDo={() => deleteFact(editing, fact.key)}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}
