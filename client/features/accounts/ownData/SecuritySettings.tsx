import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from '../../../ui/Form.module.css'
import { CodesSettings } from '../secondProof/CodesSettings.tsx'
import { PasswordSettings } from '../signIn/PasswordSettings.tsx'
import { SignInMethods } from '../signIn/SignInMethods.tsx'
import { endOthers, loadEvents, loadSessions, security } from './security.ts'
import { SECURITY_EVENTS } from './securityTexts.ts'

/** Password, devices and what happened: the part of the settings that keeps an account safe. */
export function SecuritySettings() {
  useEffect(() => {
    void loadSessions()
    void loadEvents()
  }, [])
  return (
    <div className={styles.sections}>
      <Card>
        <PasswordSettings />
      </Card>
      <SignInMethods />
      <CodesSettings />
      <Card>
        <Devices />
      </Card>
      <Card>
        <History />
      </Card>
    </div>
  )
}

function Devices() {
  const { sessions } = useSnapshot(security)
  const { busy, run } = useAction({ inPassing: true })
  const end = () =>
    run(async () => {
      const ended = await endOthers()
      toast(ended === 1 ? 'One device was signed out.' : `${ended} devices were signed out.`)
    })
  const rows = sessions.data?.sessions ?? []
  return (
    <section className={styles.section}>
      <h2>Where you are signed in</h2>
      {sessions.status === 'failed' && !sessions.data ? (
        <ErrorNotice title="Your devices could not be loaded." error={sessions.error} onRetry={loadSessions} />
      ) : !sessions.data ? (
        <Loading what="your devices">
          <Skeleton height="6rem" />
        </Loading>
      ) : (
        <ul className={styles.rows}>
          {rows.map((one) => (
            <li key={one.session_id} className={styles.row}>
              <span>
                {one.device} {one.current ? <Badge tone="right">This device</Badge> : null}
              </span>
              <span className={styles.quiet}>
                last used {new Date(one.last_seen_at).toLocaleString()}, {one.address || 'unknown address'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 1 ? (
        <Button look="quiet" loading={busy !== null} onClick={end}>
          Sign out every other device
        </Button>
      ) : null}
    </section>
  )
}

function History() {
  const { events } = useSnapshot(security)
  return (
    <section className={styles.section}>
      <h2>What happened</h2>
      {events.status === 'failed' && !events.data ? (
        <ErrorNotice title="The list could not be loaded." error={events.error} onRetry={loadEvents} />
      ) : !events.data ? (
        <Loading what="what happened">
          <Skeleton height="8rem" />
        </Loading>
      ) : (
        <ol className={styles.rows}>
          {events.data.data.map((event) => (
            <li key={event.id} className={styles.row}>
              <span>{SECURITY_EVENTS[event.kind]}</span>
              <span className={styles.quiet}>
                {new Date(event.at).toLocaleString()}, {event.device}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
