import { useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { LICENCES, type Licence, missingOfLicense, type Origin } from '#shared/rules/assets/license.ts'
import { faultOfFile, type OwnPictureKind } from '#shared/rules/assets/limits.ts'
import styles from '../PicturePicker.module.css'
import { upload } from './store.ts'

const WHOSE = [
  { value: '', label: 'Choose one' },
  { value: 'own_work', label: 'My own work' },
  { value: 'licensed', label: 'Somebody else’s, under a license' },
  { value: 'public_domain', label: 'In the public domain' },
]
const UNDER = [{ value: '', label: 'Choose one' }, ...LICENCES.map((value) => ({ value, label: value }))]

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
  const { user } = useSnapshot(session)
  const [title, setTitle] = useState(() => titleOf(file.name))
  const [origin, setOrigin] = useState<Origin | ''>('')
  const [author, setAuthor] = useState('')
  const [licence, setLicence] = useState<Licence | null>(null)
  const [source, setSource] = useState('')
  const [sent, setSent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const fault = faultOfFile(file)
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  useEffect(() => () => sending.current?.abort(), [])
  const { busy, errors, submit, form } = useForm({
    fields: ['title', 'origin', 'author', 'licence', 'source'],
    check: () => ({
      title: title.trim() ? undefined : 'Please say what it shows.',
      ...(origin === ''
        ? { origin: 'Please say whose work it is.' }
        : missingOfLicense({ origin, author, licence, source: source.trim() })),
    }),
    onBusy: (isBusy) => setSent(isBusy ? 0 : null),
    send: async () => {
      if (origin === '') return
      sending.current = new AbortController()
      const said = { card_id: cardId, title, origin, author, licence, source, file }
      const made = await upload(kind, said, { signal: sending.current.signal, onProgress: setSent })
      onDone(made)
      onClose()
    },
  })
  const close = () => {
    sending.current?.abort()
    onClose()
  }
  const isOthers = origin === 'licensed'
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
          <img className={styles.preview} src={url} alt="What you are about to upload" />
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
        <SelectField
          label="Whose work is it?"
          name="origin"
          value={origin}
          data={WHOSE}
          error={errors.fields.origin}
          onChange={(event) => {
            const next = event.currentTarget.value as Origin | ''
            setOrigin(next)
            if (next === 'own_work' && !author) setAuthor(user?.full_name ?? '')
          }}
        />
        {origin === '' ? null : (
          <Field
            label={origin === 'own_work' ? 'Your name in the credits' : 'Who made it'}
            description={origin === 'public_domain' ? 'Where it is known.' : undefined}
            name="author"
            value={author}
            maxLength={120}
            error={errors.fields.author}
            onChange={(event) => setAuthor(event.currentTarget.value)}
          />
        )}
        {isOthers ? (
          <SelectField
            label="License"
            name="licence"
            value={licence ?? ''}
            data={UNDER}
            error={errors.fields.licence}
            onChange={(event) => setLicence((event.currentTarget.value || null) as Licence | null)}
          />
        ) : null}
        {isOthers || origin === 'public_domain' ? (
          <Field
            label="Where it comes from"
            description="The address of its page."
            name="source"
            type="url"
            value={source}
            maxLength={300}
            placeholder="https://"
            error={errors.fields.source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        ) : null}
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
