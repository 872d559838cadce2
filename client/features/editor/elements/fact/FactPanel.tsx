import { ImagePlus } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import type { FactContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { NOTE_MAX, SPOKEN_MAX } from '#shared/documents/card/measures.ts'
import { isAsked } from '#shared/rules/quiz/question.ts'
import { step } from '../../actions.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { selectCharacters } from '../../editing.ts'
import styles from '../../Panel.module.css'
import { TextBox } from '../../TextBox.tsx'
import { CharacterThumb, characterName } from '../character/CharacterThumb.tsx'
import { Distractors } from './Distractors.tsx'
import { FactName } from './FactName.tsx'
import { FactPlace } from './FactPlace.tsx'

/** What one fact says and asks, and the characters that stand for it. */
export function FactPanel({ fact, onAddPicture }: { fact: FactContent; onAddPicture: (fact: string) => void }) {
  const editing = useEditing()
  const may = useMay()
  const canWrite = may.do('fact_edit')
  const { facts } = useCard()
  const arranges = may.do('fact_reorder') || may.do('fact_delete') || may.do('fact_create')
  const { hand } = editing
  const { key } = fact
  return (
    <section className={styles.panel} aria-label="Fact">
      <h2 className={styles.title}>{`Fact ${facts.findIndex((each) => each.key === key) + 1} of ${facts.length}`}</h2>
      {arranges ? <FactPlace fact={fact} /> : null}
      <FactName fact={fact} canWrite={canWrite} />
      <TextBox
        label="Character’s name"
        place="pictomo"
        hint="What is seen, and sounds like the fact."
        value={fact.pictomo}
        maxLength={200}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(hand, key, 'pictomo', text)}
      />
      <Pictures fact={key} onAdd={() => onAddPicture(key)} />
      <TextBox
        label="Definition"
        place="definition"
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
        place="question"
        hint={isAsked(fact) || !fact.is_primary ? undefined : 'Without one the main fact is not asked.'}
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
        description={
          fact.is_primary ? 'The main fact is the card’s name: it is asked only with a question of its own.' : undefined
        }
        checked={fact.is_primary}
        disabled={!canWrite}
        onChange={(event) =>
          step(editing, () => edit.changeFact(hand, key, { is_primary: event.currentTarget.checked }))
        }
      />
    </section>
  )
}

function Pictures({ fact, onAdd }: { fact: string; onAdd: () => void }) {
  const editing = useEditing()
  const canWrite = useMay().draw(fact)
  const own = useCard().characters.filter((character) => character.fact === fact)
  return (
    <div className={styles.thumbs} data-place="picture">
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
