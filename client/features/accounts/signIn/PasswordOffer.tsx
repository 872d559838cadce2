import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import styles from '../../../ui/Form.module.css'
import { session } from '../session.ts'
import { PasswordLink } from './PasswordLink.tsx'

type Props = {
  onDone: () => void
  /** Other ways to come back in, between the password and going on. */
  children?: ReactNode
}

/** After a quick registration: on, and a way to come back in, now or later. */
export function PasswordOffer({ onDone, children }: Props) {
  const { user } = useSnapshot(session)
  const [sent, setSent] = useState(false)
  return (
    <div className={styles.form}>
      <p>Your account is made, and you are signed in on this device.</p>
      <Button large fullWidth onClick={onDone} data-autofocus>
        Continue
      </Button>
      <section className={styles.section}>
        <p>To sign in elsewhere too, choose a password now, or later in your settings.</p>
        {user ? <PasswordLink email={user.email} onSent={() => setSent(true)} /> : null}
      </section>
      {sent ? null : children}
    </div>
  )
}
