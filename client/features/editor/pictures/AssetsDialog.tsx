import { useEffect, useRef, useState } from 'react'
import { isAbort, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { ASSETS_DONE, ASSETS_FAILED, AssetUnnamed, AssetWithoutFact } from '#shared/contract/editor/pictures.ts'
import { alertsOfAssets, factOfAsset, placeOfAsset } from '#shared/rules/assets/fileNames.ts'
import { faultOfFile } from '#shared/rules/assets/limits.ts'
import { useCard, useEditing } from '../context.ts'
import styles from '../PicturePicker.module.css'
import { LICENSE_FIELDS, LicenseFields, useLicense } from './LicenseFields.tsx'
import { uploadAsset } from './store.ts'

/** What became of a file: `wrong` says why it was not taken. */
type Outcome = { name: string; wrong: string | null }

/** EDT-RU015, EDT-RU016. Brings several files in, each where its name says, under one answer to whose work they are. */
export function AssetsDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const editing = useEditing()
  const card = useCard()
  const license = useLicense()
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  // As the card is when the dialog opens: what is brought in changes it.
  const [alerts] = useState(() =>
    alertsOfAssets(
      files.map(({ name }) => name),
      card,
    ),
  )
  const faultOf = (file: File): string | null => {
    const place = placeOfAsset(file.name)
    if (!place) return AssetUnnamed.text
    if (place.part === 'character' && !factOfAsset(card.facts, place.fact)) return AssetWithoutFact.text
    return faultOfFile(file)
  }
  const sendOne = async (file: File, signal: AbortSignal): Promise<Outcome> => {
    const fault = faultOf(file)
    if (fault || !license.answer) return { name: file.name, wrong: fault }
    try {
      const sent = { card_id: editing.cardId, file, ...license.answer }
      await uploadAsset(sent, { signal, onProgress: () => undefined })
      return { name: file.name, wrong: null }
    } catch (error) {
      return { name: file.name, wrong: isAbort(error) ? 'You stopped it.' : sentenceOf(error) }
    }
  }
  const { busy, errors, submit, form } = useForm({
    fields: LICENSE_FIELDS,
    check: license.check,
    send: async () => {
      sending.current = new AbortController()
      const { signal } = sending.current
      const all: Outcome[] = []
      // By their names, so that what lies in front comes later.
      for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))) {
        setDone(all.length)
        all.push(signal.aborted ? { name: file.name, wrong: 'You stopped it.' } : await sendOne(file, signal))
      }
      setDone(null)
      setOutcomes(all)
    },
  })
  if (outcomes) return <Outcomes outcomes={outcomes} onClose={onClose} />
  const close = () => {
    sending.current?.abort()
    onClose()
  }
  const isUseless = files.every(faultOf)
  return (
    <Dialog
      open
      long
      onClose={close}
      title={files.length === 1 ? 'Bring in a file' : `Bring in ${files.length} files`}
      actions={
        <>
          <Button look="quiet" onClick={done === null ? close : () => sending.current?.abort()}>
            {done === null ? 'Cancel' : 'Stop'}
          </Button>
          <Button loading={busy} disabled={isUseless} onClick={() => void submit()}>
            Bring them in
          </Button>
        </>
      }
    >
      <form {...form} className={styles.form}>
        {alerts.length > 0 ? (
          <ul className={styles.lines} aria-label="What to know before">
            {alerts.map((alert) => (
              <li key={alert}>{alert}</li>
            ))}
          </ul>
        ) : null}
        <ul className={styles.lines} aria-label="Files">
          {files.map((file) => {
            const fault = faultOf(file)
            return (
              <li key={file.name} data-wrong={fault ? true : undefined}>
                <strong>{file.name}</strong> {fault ?? whereOf(file.name, card.facts)}
              </li>
            )
          })}
        </ul>
        <LicenseFields license={license} errors={errors.fields} />
        {done === null ? null : (
          <div className={styles.progress}>
            <ProgressBar label="Files sent so far" value={done} total={files.length} />
          </div>
        )}
        <button type="submit" hidden />
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      </form>
    </Dialog>
  )
}

/** Where a file goes, in words. */
function whereOf(name: string, facts: readonly { key: string; name: string; is_primary: boolean }[]): string {
  const place = placeOfAsset(name)
  if (place?.part !== 'character') return 'becomes the background.'
  return `stands for “${factOfAsset(facts, place.fact)?.name || 'A fact without a name'}”.`
}

/** EDT-MS002, EDT-MS003. What was taken, and what not and why. */
function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const wrong = outcomes.filter((each) => each.wrong !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={wrong.length === 0 ? ASSETS_DONE : ASSETS_FAILED}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p>{`${outcomes.length - wrong.length} of ${outcomes.length} files stand in the card.`}</p>
      {wrong.length > 0 ? (
        <ul className={styles.lines} aria-label="Not taken">
          {wrong.map(({ name, wrong: why }) => (
            <li key={name} data-wrong>
              <strong>{name}</strong> {why}
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
