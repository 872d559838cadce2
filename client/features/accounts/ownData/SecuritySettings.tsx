import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from '../../../ui/Form.module.css'
import { CodesSettings } from '../secondProof/CodesSettings.tsx'
import { PasswordSettings } from '../signIn/PasswordSettings.tsx'
import { SignInMethods } from '../signIn/SignInMethods.tsx'
import { Devices } from './Devices.tsx'
import { loadEvents, loadSecurity, security } from './security.ts'
import { SECURITY_EVENTS } from './securityTexts.ts'

/** Password, devices and what happened: the part of the settings that keeps an account safe. */
export function SecuritySettings() {
  useEffect(() => void loadSecurity(), [])
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
      ) : events.data.data.length === 0 ? (
        <p className={styles.quiet}>Nothing yet: sign-ins, changed passwords and the like are listed here.</p>
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
