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

/** After a quick registration: a way to come back in, now or later. */
export function PasswordOffer({ onDone, children }: Props) {
  const { user } = useSnapshot(session)
  const [sent, setSent] = useState(false)
  return (
    <div className={styles.form}>
      <p>Your account is made. With a password you can sign in on any device.</p>
      {user ? <PasswordLink email={user.email} large onSent={() => setSent(true)} /> : null}
      {sent ? null : children}
      <Button look={sent ? 'main' : 'plain'} large={sent} fullWidth onClick={onDone}>
        Continue
      </Button>
    </div>
  )
}
