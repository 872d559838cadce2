import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { resendVerification } from '#shared/contract/accounts/index.ts'
import { linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import styles from '../../../ui/Form.module.css'
import { session } from '../session.ts'
import { useMail } from '../signIn/MailMissing.tsx'

/** AUT-GA001. Whether the address is confirmed; the link is mailed once more when asked. Nothing waits for it. */
export function EmailConfirmation() {
  const { user } = useSnapshot(session)
  const [said, setSaid] = useState('')
  const hasMail = useMail()
  const { busy, failed, run } = useAction()
  if (!user) return null
  const send = () => {
    setSaid('')
    return run(async () => {
      await call(resendVerification, {})
      setSaid(`A link is on its way to ${user.email}. It works for ${linkLife('verification')}.`)
    })
  }
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <span>
          {user.email}{' '}
          <span className={styles.quiet}>{user.email_verified_at ? '(confirmed)' : '(not confirmed yet)'}</span>
        </span>
        {user.email_verified_at || !hasMail ? null : (
          <Button look="quiet" onClick={send} loading={busy !== null}>
            Send the link again
          </Button>
        )}
      </div>
      <p role="status" className={styles.quiet}>
        {failed ?? said}
      </p>
    </div>
  )
}
