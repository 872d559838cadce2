import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import styles from './Form.module.css'
import { changePassword, endOthers, loadEvents, loadSessions, security } from './security.ts'
import { SECURITY_EVENTS } from './securityTexts.ts'
import { WaysIn } from './WaysIn.tsx'

/** Password, devices and what happened: the part of the settings that keeps an account safe. */
export function SecuritySettings() {
  useEffect(() => {
    void loadSessions()
    void loadEvents()
  }, [])
  return (
    <div className={styles.sections}>
      <Card>
        <ChangePassword />
      </Card>
      <WaysIn />
      <Card>
        <Devices />
      </Card>
      <Card>
        <History />
      </Card>
    </div>
  )
}

function ChangePassword() {
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  async function send(event: FormEvent) {
    event.preventDefault()
    setErrors(NO_ERRORS)
    setBusy(true)
    try {
      await changePassword(current, wanted, again)
      setCurrent('')
      setWanted('')
      setAgain('')
      toast('Your password is changed. Every other device is signed out.', { look: 'right' })
    } catch (error) {
      setErrors(formErrorsOf(error, ['password_current', 'password_new', 'password_confirmation']))
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h2>Password</h2>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={errors.fields.password_current}
      />
      <PasswordField
        label="New password"
        description="At least 8 characters"
        autoComplete="new-password"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        error={errors.fields.password_new}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={errors.fields.password_confirmation}
      />
      <Button type="submit" look="quiet" loading={busy}>
        Change the password
      </Button>
    </form>
  )
}

function Devices() {
  const { sessions } = useSnapshot(security)
  const [busy, setBusy] = useState(false)
  async function end() {
    setBusy(true)
    await endOthers().then(
      (ended) => toast(ended === 1 ? 'One device was signed out.' : `${ended} devices were signed out.`),
      (error: Error) => toast(error.message, { look: 'wrong' }),
    )
    setBusy(false)
  }
  const rows = sessions.data?.sessions ?? []
  return (
    <section className={styles.section}>
      <h2>Where you are signed in</h2>
      {sessions.status === 'failed' && !sessions.data ? (
        <ErrorNotice title="Your devices could not be loaded." onRetry={loadSessions} />
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
        <Button look="quiet" loading={busy} onClick={end}>
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
        <ErrorNotice title="The list could not be loaded." onRetry={loadEvents} />
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
