import { Play, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { Pronunciations } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { setPronunciations } from '#shared/documents/card/editSound.ts'
import { PRONUNCIATIONS_MAX } from '#shared/documents/card/measures.ts'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { step } from '../actions.ts'
import { useCard, useEditing, useMay } from '../context.ts'
import { TextBox } from '../TextBox.tsx'
import { Lacking } from './Source.tsx'
import styles from './Studio.module.css'
import { listenTo, type Studio } from './store.ts'
import type { Narrating } from './useNarrating.ts'

type Props = { mode: SoundMode; told: Studio; narrating: Narrating }

/** Who reads the card, how words are said, and how far the reading is. */
export function Narration({ mode, told, narrating }: Props) {
  const editing = useEditing()
  const { narrator } = useCard()
  const canWrite = useMay().do('full')
  const { progress, failed } = narrating
  // What the server puts together by then it also puts into the card.
  const isClosing = progress !== null && progress.all > 0 && progress.done === progress.all
  const names = told.voices.map(({ name }) => name)
  const reads = names.includes(narrator) ? narrator : names[0]
  return (
    <section className={styles.part} aria-label="Narration">
      <h2 className={styles.heading}>Narration</h2>
      {progress ? (
        <div className={styles.progress}>
          <ProgressBar label="Facts spoken" value={progress.done} total={Math.max(1, progress.all)} />
          <div className={styles.row}>
            <p className={styles.quiet}>{stageOf(progress)}</p>
            <Button look="quiet" disabled={isClosing} onClick={narrating.stop}>
              Stop
            </Button>
          </div>
        </div>
      ) : null}
      {failed ? <ErrorNotice title={failed} /> : null}
      {reads === undefined ? (
        told.takes_files ? (
          <Lacking told={told} />
        ) : null
      ) : (
        <>
          <SelectField
            label="Voice"
            value={names.includes(narrator) ? narrator : ''}
            disabled={!canWrite}
            description={
              names.includes(narrator)
                ? undefined
                : `${narrator || 'The narrator'} is no voice here: ${reads} reads it.`
            }
            data={[
              ...(names.includes(narrator) ? [] : [{ value: '', label: 'Choose one' }]),
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(event) => {
              const name = event.currentTarget.value
              if (name) step(editing, () => edit.changeCard(editing.hand, { narrator: name }))
            }}
          />
          <Words mode={mode} canWrite={canWrite} />
        </>
      )}
      <TextBox
        label="Narrator’s name"
        hint="Learners are told who reads."
        value={narrator}
        maxLength={60}
        disabled={!canWrite}
        onWrite={(name) => edit.changeCard(editing.hand, { narrator: name })}
      />
    </section>
  )
}

function stageOf({ done, all }: { done: number; all: number }): string {
  if (all === 0) return 'Saving what you wrote …'
  return done < all ? `Fact ${done + 1} of ${all} …` : 'Putting it together …'
}

/** How the card says words that the voice would misread. */
function Words({ mode, canWrite }: { mode: SoundMode; canWrite: boolean }) {
  const editing = useEditing()
  const words = useCard().pronunciations ?? []
  const [word, setWord] = useState('')
  const [spoken, setSpoken] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const listening = useListening(mode)
  const put = (next: Pronunciations) => step(editing, () => setPronunciations(editing.hand, next))
  const add = () => {
    const made = Pronunciations.safeParse([[word.trim().toLowerCase(), spoken.trim()]])
    if (!made.success) return setWrong('Both are words in plain letters, as “digoxin” and “dih jox in”.')
    const [row] = made.data
    put([...words.filter(([known]) => known !== row![0]), row!])
    setWord('')
    setSpoken('')
    setWrong(null)
  }
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>Pronunciation</h3>
      {words.length > 0 ? (
        <ul className={styles.pronounced} aria-label="Pronunciations">
          {words.map(([known, as]) => (
            <li key={known} className={styles.row}>
              <span className={styles.said}>
                <strong>{known}</strong> {as}
              </span>
              <IconButton name={`Listen to ${known}`} tip="aboveEnd" onClick={() => void listening.listen(known)}>
                <Play size={16} />
              </IconButton>
              {canWrite ? (
                <IconButton
                  name={`Remove ${known}`}
                  tip="aboveEnd"
                  onClick={() => put(words.filter(([each]) => each !== known))}
                >
                  <X size={16} />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>Words that the voice misreads are spelled here as they sound.</p>
      )}
      {canWrite && words.length < PRONUNCIATIONS_MAX ? (
        <form
          className={styles.pair}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Field
            label="Word"
            value={word}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          <Field
            label="Sounds like"
            value={spoken}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setSpoken(event.currentTarget.value)}
          />
          <Button type="submit" look="quiet" leftSection={<Plus size={16} />}>
            Add
          </Button>
        </form>
      ) : null}
      {wrong ? <ErrorNotice title={wrong} /> : null}
      {listening.failed ? <ErrorNotice title={listening.failed} /> : null}
    </div>
  )
}

/** Lets the voice say words, one time at a time. */
function useListening(mode: SoundMode) {
  const editing = useEditing()
  const { failed, run } = useAction()
  const going = useRef<{ audio: HTMLAudioElement | null; asking: AbortController } | null>(null)
  const stop = () => {
    going.current?.asking.abort()
    going.current?.audio?.pause()
    if (going.current?.audio) URL.revokeObjectURL(going.current.audio.src)
    going.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on leaving
  useEffect(() => stop, [])
  return {
    failed,
    listen: (text: string) =>
      run(async () => {
        stop()
        const mine: { audio: HTMLAudioElement | null; asking: AbortController } = {
          audio: null,
          asking: new AbortController(),
        }
        going.current = mine
        mine.audio = new Audio(await listenTo(editing, mode, text, mine.asking.signal))
        await mine.audio.play()
      }),
  }
}
