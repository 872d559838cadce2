import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { faultOfFile, type OwnPictureKind, UNREAD } from '#shared/rules/assets/limits.ts'
import styles from '../PicturePicker.module.css'
import { LICENSE_FIELDS, LicenseFields, useLicense } from './LicenseFields.tsx'
import { upload } from './store.ts'

type Props = {
  cardId: number
  kind: OwnPictureKind
  file: File
  /** Gets the picture's name and its address. */
  onDone: (made: { picture: string; image_url: string }) => void
  onClose: () => void
}

/** What a file is called, as the first word on what it shows. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 80)

/** Takes a picture of one's own in: what it shows, and under which license it is. What was typed stays whatever happens. */
export function UploadDialog({ cardId, kind, file, onDone, onClose }: Props) {
  const [title, setTitle] = useState(() => titleOf(file.name))
  const license = useLicense()
  const [sent, setSent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const [isUnread, setUnread] = useState(false)
  const fault = faultOfFile(file) ?? (isUnread ? UNREAD : null)
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  useEffect(() => () => sending.current?.abort(), [])
  const { busy, errors, submit, form } = useForm({
    fields: ['title', ...LICENSE_FIELDS],
    check: () => ({
      title: title.trim() ? undefined : 'Please say what it shows.',
      ...license.check(),
    }),
    onBusy: (isBusy) => setSent(isBusy ? 0 : null),
    send: async () => {
      if (!license.answer) return
      sending.current = new AbortController()
      const said = { card_id: cardId, title, ...license.answer, file }
      const made = await upload(kind, said, { signal: sending.current.signal, onProgress: setSent })
      license.keep()
      onDone(made)
      onClose()
    },
  })
  const close = () => {
    sending.current?.abort()
    onClose()
  }
  return (
    <Dialog
      open
      long
      onClose={close}
      title={kind === 'background' ? 'Upload a background' : 'Upload a picture'}
      actions={
        <>
          <Button look="quiet" onClick={sent === null ? close : () => sending.current?.abort()}>
            {sent === null ? 'Cancel' : 'Stop'}
          </Button>
          <Button loading={busy} disabled={fault !== null} onClick={() => void submit()}>
            Upload
          </Button>
        </>
      }
    >
      <form {...form} className={styles.form}>
        {fault ? (
          <ErrorNotice title={fault} />
        ) : (
          // What the browser can't show is none, whatever its name says.
          <img
            className={styles.preview}
            src={url}
            alt="What you are about to upload"
            onError={() => setUnread(true)}
          />
        )}
        <Field
          label="What it shows"
          description="You find it again by this."
          name="title"
          value={title}
          maxLength={80}
          data-autofocus
          autoComplete="off"
          error={errors.fields.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <LicenseFields license={license} errors={errors.fields} />
        <button type="submit" hidden />
        {sent === null ? null : (
          <div className={styles.progress}>
            <ProgressBar label="Sent so far" value={Math.round(sent * 100)} total={100} />
            <p className={styles.hint}>{sent < 1 ? 'Sending …' : 'Making it ready for the card …'}</p>
          </div>
        )}
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      </form>
    </Dialog>
  )
}
