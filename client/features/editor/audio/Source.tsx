import { Mic, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { AudioView } from '#shared/contract/editor/audio.ts'
import { SOUND_ENDINGS } from '#shared/rules/assets/sound.ts'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { useCard, useEditing, useMay } from '../context.ts'
import { lengthText } from './clockText.ts'
import { NarrateButton } from './NarrateButton.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { SendSound } from './SendSound.tsx'
import styles from './Studio.module.css'
import { removeRecording, type Studio } from './store.ts'
import type { Narrating } from './useNarrating.ts'

type Known = Readonly<AudioView> | null
type Props = { mode: SoundMode; told: Studio; known: Known; narrating: Narrating }

/** Where the recording comes from, and the ways to another one. */
export function Source({ mode, told, known, narrating }: Props) {
  const editing = useEditing()
  const { audio, facts } = useCard()
  const may = useMay()
  const canSound = may.do('full')
  const recording = audio[mode]
  const [asksRemove, setAsksRemove] = useState(false)
  const [isUntimed, setIsUntimed] = useState(false)
  const ways = canSound ? (
    <Ways
      mode={mode}
      told={told}
      replaces={recording !== null}
      isNarrated={known?.kind === 'narrated'}
      narrating={narrating}
      onUntimed={() => setIsUntimed(true)}
    />
  ) : null
  return (
    <>
      {recording ? (
        <div className={styles.source}>
          <p className={styles.about}>
            {aboutOf(known)}
            <span className={styles.quiet}>{` ${lengthText(recording.duration)}`}</span>
          </p>
          <div className={styles.row}>
            {ways}
            {canSound ? (
              <IconButton name="Remove the recording" look="quiet" tip="belowEnd" onClick={() => setAsksRemove(true)}>
                <Trash2 size={18} />
              </IconButton>
            ) : null}
          </div>
        </div>
      ) : (
        <EmptyState
          title={mode === 'story' ? 'The story is not told yet' : 'Nobody explains this card yet'}
          action={<div className={styles.row}>{ways}</div>}
        >
          {canSound
            ? 'Upload a recording, speak it here, or let a synthetic voice read what you write below.'
            : 'Only who may change the whole card can add a recording.'}
        </EmptyState>
      )}
      {isUntimed && recording && facts.length > 0 && facts.every((fact) => fact.audio[mode] === null) ? (
        <p className={styles.quiet} role="status">
          The file has no markers that say where facts begin, so no fact has a time yet. Choose a fact below, play to
          where it is spoken, and press “Give it a time from here”.
        </p>
      ) : null}
      {told.takes_files ? null : <Lacking told={told} />}
      {asksRemove ? (
        <ConfirmDialog
          title="Remove this recording?"
          says="The times of its facts go with it. Learners hear it until you publish, and the history of the card keeps it."
          act="Remove"
          keep="Keep it"
          onDo={() => removeRecording(editing.cardId, mode)}
          onClose={() => setAsksRemove(false)}
        />
      ) : null}
    </>
  )
}

function aboutOf(known: Known): string {
  if (!known) return 'A recording.'
  const when = known.made_at
    ? new Date(known.made_at).toLocaleDateString(undefined, { month: 'short', day: 'numeric' })
    : ''
  const by = known.made_by ? `by ${known.made_by}` : ''
  const says = {
    pack: 'It came with the card.',
    narrated: `Narrated by ${known.voice ?? 'a synthetic voice'}, a synthetic voice, ${when}.`,
    recorded: `Recorded here ${by}, ${when}. ${creditText(known)}`,
    uploaded: `Uploaded ${by}, ${when}. ${creditText(known)}`,
  }
  return says[known.kind].replace(/ {2,}/g, ' ').replace(' ,', ',')
}

const creditText = ({ author, licence }: { author: string; licence: string }) =>
  author ? `${author}, ${licence}.` : ''

type WaysProps = {
  mode: SoundMode
  told: Studio
  replaces: boolean
  isNarrated: boolean
  narrating: Narrating
  onUntimed: () => void
}

function Ways({ mode, told, replaces, isNarrated, narrating, onUntimed }: WaysProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [records, setRecords] = useState(false)
  const isOff = !told.takes_files
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={['audio/*', ...SOUND_ENDINGS].join()}
        hidden
        data-sound={mode}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) setFile(chosen)
          event.currentTarget.value = ''
        }}
      />
      <Button look="quiet" disabled={isOff} leftSection={<Upload size={18} />} onClick={() => input.current?.click()}>
        Upload
      </Button>
      <Button look="quiet" disabled={isOff} leftSection={<Mic size={18} />} onClick={() => setRecords(true)}>
        Record
      </Button>
      {told.voices.length > 0 ? (
        <NarrateButton mode={mode} replaces={replaces} isNarrated={isNarrated} narrating={narrating} />
      ) : null}
      {file ? (
        <SendSound mode={mode} file={file} replaces={replaces} onUntimed={onUntimed} onClose={() => setFile(null)} />
      ) : null}
      {records ? <RecordDialog mode={mode} replaces={replaces} onClose={() => setRecords(false)} /> : null}
    </>
  )
}

/** What whoever runs the product may install, and what works without it. */
export function Lacking({ told }: { told: Studio }) {
  const packages = [...new Set(told.lacking.flatMap((each) => each.packages))]
  if (packages.length === 0) return null
  return (
    <div className={styles.lacking}>
      <p>
        {told.takes_files
          ? 'There is no synthetic voice on the server. Recordings can be uploaded and recorded all the same.'
          : 'The server lacks the program that makes recordings ready. Words, times, captions and the transcript work all the same.'}
      </p>
      <p className={styles.quiet}>
        Whoever runs it installs it, on Debian with <code>{`apt-get install ${packages.join(' ')}`}</code>.
      </p>
    </div>
  )
}
