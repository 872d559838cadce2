import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { Changes } from './Changes.tsx'
import { useEditing, useMay } from './context.ts'
import styles from './History.module.css'
import {
  chooseNow,
  chooseVersion,
  history,
  loadOlder,
  NOW,
  nameVersion,
  openHistory,
  peopleOf,
  timeOf,
  titleOf,
  type Version,
} from './history.ts'
import { VersionView } from './VersionView.tsx'

/** What the card was: its versions, two of them side by side, and the way back. */
export function HistoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="History" wide>
      {open ? <Versions /> : null}
    </Dialog>
  )
}

function Versions() {
  const { cardId, document } = useEditing()
  const { status } = useSnapshot(document.state)
  const { versions, chosen } = useSnapshot(history)
  const isFull = useMay().do('full')
  useEffect(() => void openHistory(cardId), [cardId])
  if (versions.status === 'failed' && !versions.data) {
    return (
      <ErrorNotice title="The history could not be loaded." onRetry={() => openHistory(cardId)}>
        {sentenceOf(versions.error)}
      </ErrorNotice>
    )
  }
  if (!versions.data) {
    return (
      <Loading what="the history">
        <Skeleton height="14rem" />
      </Loading>
    )
  }
  const { rows, next } = versions.data
  const shown = rows.find(({ version_id }) => version_id === chosen)
  return (
    <div className={styles.history}>
      {isFull ? <NameForm /> : null}
      {rows.length === 0 ? (
        <EmptyState title="No versions yet">
          One is kept whenever the last editor leaves, at each publication, and when somebody names one.
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <nav aria-label="Versions" className={styles.list}>
            <ol>
              <li>
                <button type="button" className={styles.version} aria-pressed={chosen === NOW} onClick={chooseNow}>
                  <span className={styles.name}>Now</span>
                  <span className={styles.second}>What is not published yet</span>
                </button>
              </li>
              {rows.map((version) => (
                <li key={version.version_id}>
                  <button
                    type="button"
                    className={styles.version}
                    aria-pressed={version.version_id === chosen}
                    onClick={() => chooseVersion(version.version_id)}
                  >
                    <span className={styles.name}>{titleOf(version)}</span>
                    <time className={styles.second} dateTime={version.at}>
                      {timeOf(version)}
                    </time>
                    <span className={styles.second}>{peopleOf(version)}</span>
                  </button>
                </li>
              ))}
            </ol>
            {next ? (
              <Button look="quiet" onClick={() => loadOlder().catch((error) => toast(sentenceOf(error)))}>
                Older versions
              </Button>
            ) : null}
          </nav>
          {chosen === NOW ? (
            <section className={styles.shown} aria-label="Now">
              <Changes cardId={cardId} isSaved={status === 'saved'} />
            </section>
          ) : null}
          {shown ? <VersionView version={shown as Version} rows={rows as Version[]} /> : null}
        </div>
      )}
    </div>
  )
}

/** Keeps what the card is now under a name. */
function NameForm() {
  const [name, setName] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['name'],
    send: async () => {
      if (name.trim() === '') return
      await nameVersion(name.trim())
      setName('')
    },
  })
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Field
        label="Name the present version"
        name="name"
        placeholder="Before the second story"
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.fields.name}
      />
      <Button type="submit" look="quiet" loading={busy} disabled={name.trim() === ''}>
        Keep it
      </Button>
    </form>
  )
}
