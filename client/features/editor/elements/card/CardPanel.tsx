import { AudioLines, Image as ImageIcon, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import * as edit from '#shared/documents/card/editCard.ts'
import { step } from '../../actions.ts'
import { Completion } from '../../Completion.tsx'
import { useCard, useEditing, useMay } from '../../context.ts'
import { openSound } from '../../editing.ts'
import { LayoutFindings } from '../../layout/LayoutFindings.tsx'
import { leadTo } from '../../leading.ts'
import styles from '../../Panel.module.css'
import { BringFiles } from '../../pictures/BringFiles.tsx'
import { DownloadLayers } from '../../pictures/DownloadLayers.tsx'
import { openText } from '../../pins/PinsPanel.tsx'
import { openPins } from '../../pins/pinning.ts'
import { openOnes, useThread } from '../../pins/useThread.ts'
import { TextBox } from '../../TextBox.tsx'
import { PlayMovement } from '../character/PlayMovement.tsx'
import { SceneryPanel } from './SceneryPanel.tsx'

/** What the card as a whole is, and what it still lacks. */
export function CardPanel() {
  const editing = useEditing()
  const card = useCard()
  const may = useMay()
  const canWrite = may.do('full')
  const { hand } = editing
  return (
    <section className={styles.panel} aria-label="Card">
      <h2 className={styles.title}>Card</h2>
      <Completion />
      <LayoutFindings />
      <TextBox
        label="Name"
        place="name"
        value={card.name}
        maxLength={200}
        disabled={!canWrite}
        onWrite={(name) => edit.changeCard(hand, { name })}
      />
      <TextBox
        label="Overview"
        place="overview"
        rows={6}
        value={card.overview}
        maxLength={5000}
        disabled={!canWrite}
        onWrite={(text) => edit.writeOverview(hand, text)}
      />
      <Keywords />
      <SelectField
        label="Questions"
        value={card.question_mode}
        disabled={!canWrite}
        data={[
          { value: 'multiple_choice', label: 'Choose among answers' },
          { value: 'fill_in', label: 'Fill in' },
        ]}
        onChange={(event) => {
          const question_mode = event.currentTarget.value as typeof card.question_mode
          step(editing, () => edit.changeCard(hand, { question_mode }))
        }}
      />
      {may.drawAny ? (
        <TextBox
          label="Background picture"
          place="background"
          hint="Its address."
          value={card.background}
          maxLength={300}
          disabled={!may.do('background')}
          onWrite={(url) => edit.setBackground(hand, url)}
        />
      ) : (
        <p className={styles.heading}>Background</p>
      )}
      {card.background ? (
        <img className={styles.ground} src={card.background} alt="Background" width={220} height={170} />
      ) : null}
      {may.do('background') ? (
        <Button
          look="quiet"
          leftSection={<ImageIcon size={18} />}
          onClick={() => leadTo(editing, { fact: null, place: 'background' })}
        >
          Choose a background
        </Button>
      ) : (
        <p className={styles.note}>Only who may change backgrounds can choose or upload one.</p>
      )}
      <PlayMovement characters={card.characters} label="Play all movements" />
      <SoundRow />
      <CommentsRow />
      <SceneryPanel />
      {may.drawAny ? <BringFiles /> : null}
      <DownloadLayers />
    </section>
  )
}

/** What there is to hear, and the way to it. */
function SoundRow() {
  const editing = useEditing()
  const { audio } = useCard()
  const there = [audio.educational && 'Explained', audio.story && 'Story'].filter(Boolean)
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Sound</p>
      <p className={styles.note}>{there.length > 0 ? `There is: ${there.join(', ')}.` : 'Nothing is heard yet.'}</p>
      <Button look="quiet" leftSection={<AudioLines size={18} />} onClick={() => openSound(editing, true)}>
        Record or narrate
      </Button>
    </div>
  )
}

/** What its makers say to each other, and the way to it. */
function CommentsRow() {
  const editing = useEditing()
  const open = openOnes(useThread())
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Comments</p>
      <p className={styles.note}>{open > 0 ? `${openText(open)}.` : 'No open comments.'}</p>
      <Button look="quiet" leftSection={<MessageSquare size={18} />} onClick={() => openPins(editing, true)}>
        Read and comment
      </Button>
    </div>
  )
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim().slice(0, 60))
    .filter((word) => word !== '')
    .slice(0, 60)

/** Keywords as one line; a comma that was just typed stays in the box until a word follows it. */
function Keywords() {
  const { hand } = useEditing()
  const { keywords } = useCard()
  const canWrite = useMay().do('full')
  const [typed, setTyped] = useState('')
  return (
    <TextBox
      label="Keywords"
      hint="With commas between them."
      rows={2}
      value={String(wordsOf(typed)) === String(keywords) ? typed : keywords.join(', ')}
      maxLength={1500}
      disabled={!canWrite}
      onWrite={(text) => {
        setTyped(text)
        edit.changeCard(hand, { keywords: wordsOf(text) })
      }}
    />
  )
}
