import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { PROVIDER_NAMES, SignInAgain } from '#shared/contract/accounts/index.ts'
import { mayDoMore, stepUpBy } from '#shared/rules/accounts/secondProof.ts'
import styles from '../../../ui/Form.module.css'
import { CodeField } from '../secondProof/CodeField.tsx'
import { confirmByCode, secondProof } from '../secondProof/store.ts'
import { session } from '../session.ts'
import { confirmByPasskey, knowsPasskeys, passkeySentence } from './passkeys.ts'
import { confirmByPassword, signInMethods } from './signInMethods.ts'
import { startPath } from './social.ts'

type Work = () => Promise<void>
const say = (error: unknown): string => passkeySentence(error) ?? sentenceOf(error)

/** Runs what changes the ways in; where the sign-in is too long ago, asks first who it is and then goes on with it. */
export function useConfirmed(): {
  run: (work: Work, name?: string) => Promise<void>
  /** Of the work that runs, its name. */
  busy: string | null
  /** For a form: null once the person is asked, after which its work is done again; undefined for another error. */
  asksAgain: (error: unknown, again: Work) => null | undefined
  waiting: Work | null
  answer: (yes: boolean) => void
} {
  const [waiting, setWaiting] = useState<Work | null>(null)
  const { busy, run: once } = useAction({ say, inPassing: true })
  const asksAgain = (error: unknown, again: Work) => {
    if (!SignInAgain.is(error)) return undefined
    setWaiting(() => again)
    return null
  }
  const run = async (work: Work, name?: string) => {
    await once(
      () =>
        work().catch((error) => {
          if (asksAgain(error, work) === undefined) throw error
        }),
      name,
    )
  }
  const answer = (yes: boolean) => {
    setWaiting(null)
    if (yes && waiting) void run(waiting)
  }
  return { run, busy, asksAgain, waiting, answer }
}

/** Asks who it is, by whichever way the person has. */
export function ConfirmDialog({ open, onAnswer }: { open: boolean; onAnswer: (yes: boolean) => void }) {
  const { user } = useSnapshot(session)
  const { passkeys, identities } = useSnapshot(signInMethods)
  const second = useSnapshot(secondProof).state.data
  // What is asked of them is a rule; until it is known, the password.
  const by = stepUpBy({
    mayDoMore: user !== null && mayDoMore(user),
    passkeys: second?.passkeys ?? 0,
    codes: second?.codes ?? false,
  })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, failed, run } = useAction({ say })
  const confirm = async (work: Work) => {
    if (!(await run(work))) return
    setPassword('')
    setCode('')
    onAnswer(true)
  }
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    void confirm(() => (by === 'code' ? confirmByCode(code) : confirmByPassword(password)))
  }
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title="Confirm that it is you">
      <div className={styles.section}>
        <p>You signed in some time ago. Show once more that it is you.</p>
        {failed && !(by === 'code' || (by === 'password' && user?.has_password)) ? (
          <ErrorNotice title={failed} />
        ) : null}
        {by === 'code' ? (
          <form className={styles.form} onSubmit={byPassword} noValidate>
            <CodeField label="One-time code" recovery value={code} onChange={setCode} error={failed ?? undefined} />
            <Button type="submit" loading={busy !== null}>
              Continue
            </Button>
          </form>
        ) : null}
        {by === 'password' && user?.has_password ? (
          <form className={styles.form} onSubmit={byPassword} noValidate>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={failed}
            />
            <Button type="submit" loading={busy !== null}>
              Continue
            </Button>
          </form>
        ) : null}
        {by !== 'code' && knowsPasskeys() && passkeys.data?.passkeys.length ? (
          <Button look="quiet" loading={busy !== null} onClick={() => confirm(confirmByPasskey)}>
            Use a passkey
          </Button>
        ) : null}
        {by === 'password' &&
          identities.data?.identities.map(({ provider }) => (
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
