import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { AUDIO_FAILED, AudioFailed } from '#shared/contract/editor/audio.ts'
import { faultOfSound } from '#shared/rules/assets/sound.ts'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { useEditing } from '../context.ts'
import form from '../PicturePicker.module.css'
import { LICENSE_FIELDS, LicenseFields, useLicense } from '../pictures/LicenseFields.tsx'
import { sendRecording } from './store.ts'
import { ThrowAway } from './ThrowAway.tsx'

type Recorded = { recorded: true; starts: number[] }
type Props = {
  mode: SoundMode
  file: Blob & { name?: string }
  /** It takes the place of another one. */
  replaces: boolean
  recorded?: Recorded
  /** It is stored; times were wanted of its markers, and no fact has one. */
  onUntimed?: () => void
  onClose: () => void
}

/** Takes a recording in: whose work it is, and whether its markers are the times of the facts. What was typed stays. */
export function SendSound({ mode, file, replaces, recorded, onUntimed, onClose }: Props) {
  const { cardId } = useEditing()
  const license = useLicense({ isOwn: recorded !== undefined })
  const [syncs, setSyncs] = useState(true)
  const [sent, setSent] = useState<number | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const sending = useRef<AbortController | null>(null)
  const fault = recorded ? null : faultOfSound({ name: file.name ?? '', type: file.type, size: file.size })
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const sender = useForm({
    fields: LICENSE_FIELDS,
    check: () => license.check(),
    onBusy: (isBusy) => {
      setSent(isBusy ? 0 : null)
      if (isBusy) setWhy(null)
    },
    // EDT-RU023. One sentence whatever happened, and beside it what can be done about it.
    refused: (error) => {
      const isField = Object.keys((error as { fields?: object }).fields ?? {}).length > 0
      if (isField) return undefined
      if (!AudioFailed.is(error) && error instanceof Error && 'code' in error) setWhy(error.message)
      return AUDIO_FAILED
    },
    send: async () => {
      if (!license.answer) return
      sending.current = new AbortController()
      const hasTimes = await sendRecording(
        { card_id: cardId, mode, file, update: replaces, sync_timings: syncs, ...license.answer, ...recorded },
        { signal: sending.current.signal, onProgress: setSent },
      )
      if (syncs && !hasTimes) onUntimed?.()
      onClose()
    },
  })
  // What has arrived the server puts into the card, whoever looks on.
  const hasArrived = sent === 1
  const leave = () => {
    if (!hasArrived) sending.current?.abort()
    onClose()
  }
  const close = () => (recorded && !hasArrived ? setAsks(true) : leave())
  return (
    <Dialog
      open
      long
      onClose={close}
      title={`${recorded ? 'Keep' : 'Upload'} the ${mode === 'story' ? 'story' : 'explanation'}`}
      actions={
        <>
          <Button look="quiet" onClick={sent === null || hasArrived ? close : () => sending.current?.abort()}>
            {hasArrived ? 'Close' : sent === null ? 'Cancel' : 'Stop'}
          </Button>
          <Button loading={sender.busy} disabled={fault !== null} onClick={() => void sender.submit()}>
            {recorded ? 'Keep it' : 'Upload'}
          </Button>
        </>
      }
    >
      <form {...sender.form} className={form.form}>
        {fault ? (
          <ErrorNotice title={fault} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: it is listened to before anybody wrote what it says
          <audio controls src={url} aria-label="What you are about to upload" style={{ width: '100%' }} />
        )}
        {replaces ? (
          <p className={form.hint}>It takes the place of the recording that is there, once it is stored.</p>
        ) : null}
        <LicenseFields license={license} errors={sender.errors.fields} />
        <SwitchField
          label="Set the times of the facts"
          description={
            recorded
              ? 'By where you moved to the next fact.'
              : 'By the markers of the file (cue points or chapters), if it has any. The first is the first fact’s.'
          }
          checked={syncs}
          onChange={(event) => setSyncs(event.currentTarget.checked)}
        />
        <button type="submit" hidden />
        {sent === null ? null : (
          <div className={form.progress}>
            <ProgressBar label="Sent so far" value={Math.round(sent * 100)} total={100} />
            <p className={form.hint}>{sent < 1 ? 'Sending …' : 'Leveling and encoding it …'}</p>
          </div>
        )}
        {sender.errors.whole ? (
          <ErrorNotice title={sender.errors.whole}>
            <p>{why ?? 'Nothing was lost: the card keeps the recording that it had.'}</p>
          </ErrorNotice>
        ) : null}
      </form>
      {asks ? <ThrowAway onDo={leave} onClose={() => setAsks(false)} /> : null}
    </Dialog>
  )
}
