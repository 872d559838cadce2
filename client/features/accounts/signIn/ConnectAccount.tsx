import { type FormEvent, useEffect, useState } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { type PendingSocial, PROVIDER_NAMES, type UserView } from '#shared/contract/accounts/index.ts'
import { linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import styles from '../../../ui/Form.module.css'
import { useMail } from './MailMissing.tsx'
import { knowsPasskeys, passkeySentence, signInByPasskey } from './passkeys.ts'
import { linkSocial, mailLinkProof } from './social.ts'

type Way = 'password' | 'passkey' | 'mail' | 'token'
type Props = {
  pending: PendingSocial
  token: string | null
  onDone: (done: { user: UserView; redirect: string | null }) => void
}

/**
 * The address has an account here. Before another service's account opens it too, the person shows that it is theirs:
 * by its password, a passkey or a mailed link.
 */
export function ConnectAccount({ pending, token, onDone }: Props) {
  const [password, setPassword] = useState('')
  const { busy, failed, run, fail } = useAction({ say: (error) => passkeySentence(error) ?? sentenceOf(error) })
  const [way, setWay] = useState<Way>('password')
  const [mailed, setMailed] = useState(false)
  const hasMail = useMail()
  const provider = PROVIDER_NAMES[pending.provider]

  const go = (next: Way, work: () => Promise<void>) => {
    setWay(next)
    void run(work, next)
  }
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    if (!password) {
      setWay('password')
      return fail('Please enter your password.')
    }
    go('password', async () => onDone(await linkSocial({ password })))
  }
  const byPasskey = () =>
    go('passkey', async () => {
      await signInByPasskey()
      onDone(await linkSocial({}))
    })
  const byMail = () =>
    go('mail', async () => {
      await mailLinkProof()
      setMailed(true)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mailed link is used once, when it is opened
  useEffect(() => {
    if (token) go('token', async () => onDone(await linkSocial({ token })))
  }, [token])

  return (
    <div className={styles.sections}>
      <p>
        <strong>{pending.email}</strong> has an account here already. Show once that it is yours; from then on{' '}
        {provider} opens it too.
      </p>
      {failed && way !== 'password' ? <ErrorNotice title={failed} /> : null}
      <form className={styles.form} onSubmit={byPassword} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={pending.email ?? ''} readOnly />
        <PasswordField
          label="Password of that account"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={way === 'password' ? failed : undefined}
        />
        <Button type="submit" large fullWidth loading={busy === 'password' || busy === 'token'}>
          Connect {provider}
        </Button>
      </form>
      {knowsPasskeys() ? (
        <Button look="quiet" fullWidth loading={busy === 'passkey'} onClick={byPasskey}>
          Use a passkey instead
        </Button>
      ) : null}
      {mailed ? (
        <p role="status">
          A link is on its way to {pending.email}. Open it in this browser within {linkLife('linkProof')}.
        </p>
      ) : !hasMail ? null : (
        <Button look="quiet" fullWidth loading={busy === 'mail'} onClick={byMail}>
          Mail me a link instead
        </Button>
      )}
    </div>
  )
}
