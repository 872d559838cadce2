import { Circle, Pause, Play, SkipForward, Square } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { type SoundMode, wordsOf } from '#shared/rules/editor/narration.ts'
import { useCard } from '../context.ts'
import { clockText } from './clockText.ts'
import styles from './Record.module.css'
import { createRecorder, type Recorder } from './recorder.ts'
import { SendSound } from './SendSound.tsx'
import { ThrowAway } from './ThrowAway.tsx'

type Props = { mode: SoundMode; replaces: boolean; onClose: () => void }

/** Speaks the card here: its words to be read, fact by fact, and afterwards to be listened to before it is kept. */
export function RecordDialog({ mode, replaces, onClose }: Props) {
  const recorder = useMemo(() => createRecorder(), [])
  useEffect(() => () => recorder.close(), [recorder])
  const { phase, url, starts } = useSnapshot(recorder.state)
  const [keeps, setKeeps] = useState(false)
  const [asks, setAsks] = useState(false)
  const blob = recorder.blob()
  if (keeps && blob)
    return (
      <SendSound
        mode={mode}
        file={blob}
        replaces={replaces}
        recorded={{ recorded: true, starts: [...starts] }}
        onClose={onClose}
      />
    )
  const isOn = phase === 'recording' || phase === 'paused'
  const close = () => (url ? setAsks(true) : onClose())
  return (
    <Dialog
      open
      long
      // A click too many at the edge of the dialog would cost what was spoken.
      locked={isOn}
      onClose={close}
      title={mode === 'story' ? 'Record the story' : 'Record the explanation'}
      actions={<Actions recorder={recorder} onKeep={() => setKeeps(true)} onClose={close} />}
    >
      <div className={styles.record}>
        {phase === 'none' ? (
          <ErrorNotice title="This browser can’t record. Record with another program, and upload the file." />
        ) : null}
        {phase === 'refused' ? (
          <ErrorNotice title="The microphone could not be used.">
            <p>Allow it in the settings of the browser for this page, or connect one, and then try again.</p>
          </ErrorNotice>
        ) : null}
        {!url && (phase === 'idle' || phase === 'asking') ? (
          <p>
            The browser asks for your microphone when you begin. You read fact by fact; where you move to the next one,
            its time begins.
          </p>
        ) : null}
        {isOn ? <Prompter recorder={recorder} mode={mode} /> : null}
        {url ? (
          <>
            <p>Listen to it before you keep it.</p>
            {/* biome-ignore lint/a11y/useMediaCaption: it is listened to by who just spoke it */}
            <audio controls src={url} aria-label="What you recorded" className={styles.listen} />
          </>
        ) : null}
      </div>
      {asks ? <ThrowAway onDo={onClose} onClose={() => setAsks(false)} /> : null}
    </Dialog>
  )
}

function Actions({ recorder, onKeep, onClose }: { recorder: Recorder; onKeep: () => void; onClose: () => void }) {
  const { phase, url } = useSnapshot(recorder.state)
  if (phase === 'recording' || phase === 'paused')
    return (
      <>
        <Button
          look="quiet"
          leftSection={phase === 'paused' ? <Play size={16} /> : <Pause size={16} />}
          onClick={() => (phase === 'paused' ? recorder.resume() : recorder.pause())}
        >
          {phase === 'paused' ? 'Resume' : 'Pause'}
        </Button>
        <Button leftSection={<Square size={16} />} onClick={() => recorder.stop()}>
          Stop
        </Button>
      </>
    )
  return (
    <>
      <Button look="quiet" onClick={onClose}>
        {phase === 'none' ? 'Close' : 'Cancel'}
      </Button>
      {url ? (
        <>
          <Button look="quiet" loading={phase === 'asking'} onClick={() => void recorder.start()}>
            Take again
          </Button>
          <Button onClick={onKeep}>Keep it …</Button>
        </>
      ) : phase === 'none' ? null : (
        <Button
          leftSection={<Circle size={16} fill="currentColor" />}
          loading={phase === 'asking'}
          onClick={() => void recorder.start()}
        >
          {phase === 'refused' ? 'Try again' : 'Begin to record'}
        </Button>
      )}
    </>
  )
}

/** What is to be read now, and that it is heard. */
function Prompter({ recorder, mode }: { recorder: Recorder; mode: SoundMode }) {
  const { facts } = useCard()
  const { starts, phase } = useSnapshot(recorder.state)
  const place = Math.min(starts.length, facts.length) - 1
  const fact = facts[place]
  const next = facts[place + 1]
  return (
    <>
      <Meter recorder={recorder} />
      {fact ? (
        <div className={styles.prompt} aria-live="polite">
          <p className={styles.which}>{`Fact ${place + 1} of ${facts.length}: ${fact.name || 'without a name'}`}</p>
          <p className={styles.words}>{wordsOf(fact, mode) || fact.definition || fact.name}</p>
        </div>
      ) : null}
      <Button
        look="second"
        large
        disabled={!next || phase === 'paused'}
        leftSection={<SkipForward size={18} />}
        onClick={() => recorder.mark()}
      >
        {next ? `Next fact: ${next.name || `Fact ${place + 2}`}` : 'This is the last fact'}
      </Button>
    </>
  )
}

/** It alone looks at how loud it is. */
function Meter({ recorder }: { recorder: Recorder }) {
  const { level, seconds, phase } = useSnapshot(recorder.state)
  const percent = Math.round(Math.min(1, level * 1.6) * 100)
  return (
    <div className={styles.meter}>
      <span className={styles.dot} data-on={phase === 'recording' || undefined} aria-hidden />
      <span className={styles.time}>{clockText(seconds)}</span>
      <meter className={styles.level} aria-label="How loud you are" min={0} max={100} high={92} value={percent} />
      <span className={styles.state}>{phase === 'paused' ? 'Paused' : 'Recording'}</span>
    </div>
  )
}
