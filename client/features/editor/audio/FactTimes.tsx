import { Play, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { AudioView } from '#shared/contract/editor/audio.ts'
import type { FactContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { SPOKEN_MAX } from '#shared/documents/card/measures.ts'
import { firstWords, olderFacts, type SoundMode, wordsOf } from '#shared/rules/editor/narration.ts'
import { step } from '../actions.ts'
import { useCard, useEditing, useMay } from '../context.ts'
import { selectFact } from '../editing.ts'
import { TextBox } from '../TextBox.tsx'
import { clockText } from './clockText.ts'
import styles from './Studio.module.css'
import type { Sound } from './sound.ts'
import { clearTiming, markHere } from './timing.ts'

type Known = Readonly<Pick<AudioView, 'spoken'>> | null
type Props = { mode: SoundMode; sound: Sound | null; duration: number; known: Known }

/** What is spoken of each fact, and when; the chosen one is open. */
export function FactTimes({ mode, sound, duration, known }: Props) {
  const editing = useEditing()
  const { facts } = useCard()
  const canWrite = useMay().do('fact_edit')
  const { fact: chosen } = useSnapshot(editing.state)
  if (facts.length === 0)
    return (
      <EmptyState title="No facts yet">What is spoken is told fact by fact. Add facts to the scene first.</EmptyState>
    )
  const empty = facts.filter((fact) => wordsOf(fact, mode) === '')
  const older = new Set(olderFacts(facts, mode, known?.spoken ?? {}).map(({ key }) => key))
  const field = mode === 'story' ? 'spoken_story' : 'spoken_educational'
  const writeAll = () =>
    step(editing, () => {
      for (const fact of empty) edit.writeFactText(editing.hand, fact.key, field, firstWords(fact))
    })
  return (
    <section className={styles.facts} aria-label="What is spoken">
      <div className={styles.row}>
        <h2 className={styles.heading}>What is spoken</h2>
        {canWrite && empty.length > 0 ? (
          <Button look="plain" leftSection={<Sparkles size={16} />} onClick={writeAll}>
            {`Write ${empty.length === 1 ? 'one' : empty.length} from name and definition`}
          </Button>
        ) : null}
      </div>
      <ol className={styles.list}>
        {facts.map((fact, place) => (
          <li key={fact.key} className={styles.entry} data-chosen={fact.key === chosen || undefined}>
            <div className={styles.line}>
              <button
                type="button"
                className={styles.pick}
                aria-expanded={fact.key === chosen}
                onClick={() => selectFact(editing, fact.key === chosen ? null : fact.key)}
              >
                <span className={styles.number}>{place + 1}</span>
                <span className={styles.words}>
                  <strong>{fact.name || 'A fact without a name'}</strong>
                  <span className={styles.quiet}>{wordsOf(fact, mode) || 'No words yet'}</span>
                </span>
                <span className={styles.when}>
                  {older.has(fact.key) ? <span className={styles.tag}>Changed</span> : null}
                  {timesText(fact.audio[mode])}
                </span>
              </button>
              <IconButton
                name={`Play ${fact.name || 'this fact'}`}
                tip="aboveEnd"
                disabled={!sound || !fact.audio[mode]}
                onClick={() => sound?.play(...fact.audio[mode]!)}
              >
                <Play size={18} />
              </IconButton>
            </div>
            {fact.key === chosen ? (
              <Chosen fact={fact} mode={mode} sound={sound} duration={duration} canWrite={canWrite} field={field} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

const timesText = (timing: readonly [number, number] | null) =>
  timing ? `${clockText(timing[0])} – ${clockText(timing[1])}` : 'No time'

type ChosenProps = Omit<Props, 'known'> & {
  fact: FactContent
  canWrite: boolean
  field: 'spoken_story' | 'spoken_educational'
}

function Chosen({ fact, mode, sound, duration, canWrite, field }: ChosenProps) {
  const editing = useEditing()
  const timing = fact.audio[mode]
  const [why, setWhy] = useState<string | null>(null)
  const mark = (side: 'start' | 'end') => {
    if (sound) setWhy(markHere(editing, { fact: fact.key, side, mode, duration }, sound.state.time))
  }
  return (
    <div className={styles.open}>
      <TextBox
        label="What is spoken"
        hint="Word for word as it is heard: captions show it."
        rows={3}
        value={fact[field]}
        maxLength={SPOKEN_MAX}
        disabled={!canWrite}
        onWrite={(text) => edit.writeFactText(editing.hand, fact.key, field, text)}
      />
      {sound && canWrite ? (
        <div className={styles.row}>
          <Button look="quiet" onClick={() => mark('start')}>
            {timing ? 'Begins here' : 'Give it a time from here'}
          </Button>
          {timing ? (
            <>
              <Button look="quiet" onClick={() => mark('end')}>
                Ends here
              </Button>
              <Button look="plain" onClick={() => clearTiming(editing, fact.key, mode)}>
                Take its time out
              </Button>
            </>
          ) : null}
          {why ? (
            <p className={styles.quiet}>
              {`${why} Play to where nothing else is spoken, or move the time of that other fact first.`}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
