import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { PROVIDER_NAMES, SignInAgain } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { session } from '../session.ts'
import { confirmByPasskey, knowsPasskeys, passkeySentence } from './passkeys.ts'
import { confirmByPassword, waysIn } from './signInMethods.ts'
import { startPath } from './social.ts'

type Work = () => Promise<void>

/** Runs what changes the ways in; where the sign-in is too long ago, asks first who it is and then goes on with it. */
export function useConfirmed(): {
  run: (work: Work) => Promise<void>
  waiting: Work | null
  answer: (yes: boolean) => void
} {
  const [waiting, setWaiting] = useState<Work | null>(null)
  const run = async (work: Work) => {
    try {
      await work()
    } catch (error) {
      if (SignInAgain.is(error)) setWaiting(() => work)
      else toast(passkeySentence(error) ?? sentenceOf(error), { look: 'wrong' })
    }
  }
  const answer = (yes: boolean) => {
    setWaiting(null)
    if (yes && waiting) void run(waiting)
  }
  return { run, waiting, answer }
}

/** Asks who it is, by whichever way the person has. */
export function ConfirmDialog({ open, onAnswer }: { open: boolean; onAnswer: (yes: boolean) => void }) {
  const { user } = useSnapshot(session)
  const { passkeys, identities } = useSnapshot(waysIn)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function confirm(work: Work) {
    setBusy(true)
    setFailed(null)
    try {
      await work()
      setPassword('')
      onAnswer(true)
    } catch (error) {
      setFailed(passkeySentence(error) ?? sentenceOf(error))
    }
    setBusy(false)
  }
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    void confirm(() => confirmByPassword(password))
  }
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title="Confirm that it is you">
      <div className={styles.section}>
        <p>You signed in some time ago. Show once more that it is you.</p>
        {failed && !user?.has_password ? <ErrorNotice title={failed} /> : null}
        {user?.has_password ? (
          <form className={styles.form} onSubmit={byPassword} noValidate>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={failed}
            />
            <Button type="submit" loading={busy}>
              Go on
            </Button>
          </form>
        ) : null}
        {knowsPasskeys() && passkeys.data?.passkeys.length ? (
          <Button look="quiet" loading={busy} onClick={() => confirm(confirmByPasskey)}>
            Use a passkey
          </Button>
        ) : null}
        {identities.data?.identities.map(({ provider }) => (
          <Button
            key={provider}
            look="quiet"
            onClick={() => location.assign(startPath(provider, { tab: 'login', redirect: location.pathname }))}
          >
            Sign in with {PROVIDER_NAMES[provider]} again
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
