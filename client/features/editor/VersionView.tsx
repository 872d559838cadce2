import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { ComparedPictures, VersionPicture } from './ComparedPictures.tsx'
import { useMay } from './context.ts'
import styles from './History.module.css'
import { chooseVersion, history, restoreVersion, timeOf, titleOf, type Version } from './history.ts'

/** A version beside another one: both pictures, what became different, and the way back to it. */
export function VersionView({ version, rows }: { version: Version; rows: readonly Version[] }) {
  const { base } = useSnapshot(history)
  const isFull = useMay().do('full')
  const other = rows.find(({ version_id }) => version_id === base)
  const [older, newer] = other ? [other, version].toSorted((a, b) => a.at.localeCompare(b.at)) : []
  const others = rows.filter(({ version_id }) => version_id !== version.version_id)
  return (
    <section className={styles.shown} aria-label={titleOf(version)}>
      {others.length > 0 ? (
        <SelectField
          label="Compared with"
          value={base}
          data={[
            ...(other ? [] : [{ value: '', label: 'Nothing' }]),
            ...others.map((each) => ({ value: each.version_id, label: `${titleOf(each)}, ${timeOf(each)}` })),
          ]}
          onChange={(event) => chooseVersion(version.version_id, event.currentTarget.value)}
        />
      ) : null}
      {older && newer ? <ComparedPictures before={older} after={newer} /> : <VersionPicture version={version} />}
      {other ? <Changes /> : null}
      {isFull ? <Restore key={version.version_id} version={version} /> : null}
    </section>
  )
}

function Changes() {
  const { changes, chosen, base } = useSnapshot(history)
  if (changes.status === 'failed') {
    return (
      <ErrorNotice title="They could not be compared." onRetry={() => chooseVersion(chosen, base)}>
        {sentenceOf(changes.error)}
      </ErrorNotice>
    )
  }
  if (!changes.data) return <p role="status">Comparing…</p>
  if (changes.data.length === 0) return <p role="status">Nothing is different.</p>
  return (
    <ul className={styles.changes} aria-label="Changes">
      {changes.data.map(({ key, sentence }) => (
        <li key={`${key} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  )
}

/** Asks once more: what others are doing in the card now is overwritten where it differs. */
function Restore({ version }: { version: Version }) {
  const [asks, setAsks] = useState(false)
  const { busy, run } = useAction({ inPassing: true })
  const restore = async () => {
    await run(async () => {
      await restoreVersion(version.version_id)
      toast('The version is back. What was there before is kept in the history.', { look: 'right' })
    })
    setAsks(false)
  }
  if (!asks) {
    return (
      <Button look="quiet" onClick={() => setAsks(true)}>
        Bring this version back
      </Button>
    )
  }
  return (
    <div className={styles.confirm} role="alert">
      <p>The card becomes what it was then, for everybody who has it open. Learners see it once you publish.</p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => setAsks(false)}>
          Leave it
        </Button>
        <Button onClick={restore} loading={busy !== null}>
          Bring it back
        </Button>
      </div>
    </div>
  )
}
