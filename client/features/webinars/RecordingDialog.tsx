import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import type { RecordingView } from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { recordingPath } from '#shared/rules/webinars/addresses.ts'
import { loadRecording, webinars } from './store.ts'
import { UpgradeDialog } from './UpgradeDialog.tsx'
import styles from './Webinars.module.css'

/** WEB-RU002, WEB-RU003, WEB-RU013. A recording with what belongs to it; in its place, for who may not play it, what opens it. */
export function RecordingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useSnapshot(webinars).recording[id]
  const { user, status } = useSnapshot(session)
  const reader = user?.user_id
  const isKnown = status !== 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader may do other things with it
  useEffect(() => {
    if (isKnown) void loadRecording(id)
  }, [id, isKnown, reader])
  const data = found?.data ?? null
  const asksAccount = data?.opens === 'account'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (!asksAccount) return
    onClose()
    askToRegister({
      redirect: recordingPath(id),
      reason: 'This recording is free, and asks for an account. Then it plays at once.',
    })
  }, [asksAccount])
  if (asksAccount) return null
  if (data?.opens === 'premium') return <UpgradeDialog title={data.title} onClose={onClose} />
  const isMissing = NotFound.is(found?.error)
  return (
    <Dialog open onClose={onClose} title={data?.title ?? (isMissing ? 'There is no such recording' : 'Recording')}>
      {isMissing ? (
        <p>It may have been taken away. The list has what there is now.</p>
      ) : (
        <Loaded
          from={(found as never) ?? { status: 'loading', data: null, error: null }}
          what="the recording"
          onRetry={() => loadRecording(id)}
          height="8rem"
        >
          {(one: RecordingView) => <Playable one={one} />}
        </Loaded>
      )}
    </Dialog>
  )
}

function Playable({ one }: { one: RecordingView }) {
  return (
    <div className={styles.stack}>
      {one.description ? <p className={styles.words}>{one.description}</p> : null}
      <p>
        <a href={one.link ?? ''} target="_blank" rel="noreferrer" className={styles.strong}>
          Watch the recording{one.duration ? ` (${one.duration} minutes)` : ''}
        </a>
      </p>
      {one.resources.length > 0 ? (
        <>
          <p className={styles.strong}>What belongs to it</p>
          <ul className={styles.links}>
            {one.resources.map(({ title, link }) => (
              <li key={link + title}>
                <a href={link} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
