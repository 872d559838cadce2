import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { ProofFailed } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { ConfirmDialog, useConfirmed } from '../signIn/ConfirmDialog.tsx'
import { addPasskey, confirmByPasskey, knowsPasskeys, passkeySentence } from '../signIn/passkeys.ts'
import { CodeField } from './CodeField.tsx'
import { CodesSetUp } from './CodesSetUp.tsx'
import own from './SecondProof.module.css'
import { drawSecret, giveCode, loadSecondProof, type Secret, secondProof } from './store.ts'

/** What staff and administrators are asked after their sign-in; who has nothing for it yet sets it up. */
export function SecondProofPage({ onLater }: { onLater?: (() => void) | undefined }) {
  const state = useSnapshot(secondProof).state.data
  const has = Boolean(state && (state.passkeys > 0 || state.codes))
  // Once the app is being set up nothing leads away: the recovery codes are shown only then.
  const [settingUp, setSettingUp] = useState(false)
  return (
    <Page narrow>
      <h1>{has ? 'Show that it is you' : 'Protect your account'}</h1>
      {settingUp ? null : (
        <p className={own.lead}>
          {has
            ? 'You can do more here than learn. Before that, show with a passkey or a code that it is really you.'
            : 'You can do more here than learn, so a password alone is not enough. Choose one of the two; it takes a minute.'}
        </p>
      )}
      <Card className={settingUp ? own.part : undefined}>
        {has ? (
          <Give passkeys={state!.passkeys > 0} codes={state!.codes} />
        ) : (
          <SetUp onCodes={() => setSettingUp(true)} />
        )}
      </Card>
      {onLater && !settingUp ? (
        <Button look="plain" className={own.later} onClick={onLater}>
          Not now: learn as a student
        </Button>
      ) : null}
    </Page>
  )
}

const say = (error: unknown) => passkeySentence(error) ?? sentenceOf(error)

function Give({ passkeys, codes }: { passkeys: boolean; codes: boolean }) {
  const [code, setCode] = useState('')
  const { busy, failed, run } = useAction({ say })
  const { form, ...sent } = useForm({
    fields: ['code'],
    check: () => (code.trim() ? {} : { code: 'Please enter a code.' }),
    send: () => giveCode(code),
    refused: (error) => (ProofFailed.is(error) ? { code: error.message } : undefined),
  })
  const byPasskey = () =>
    run(async () => {
      await confirmByPasskey()
      await loadSecondProof()
    })
  return (
    <div className={styles.section}>
      {passkeys && knowsPasskeys() ? (
        <>
          {failed ? <ErrorNotice title={failed} /> : null}
          <Button large fullWidth loading={busy !== null} onClick={byPasskey}>
            Use a passkey
          </Button>
        </>
      ) : null}
      {codes ? (
        <form {...form} className={styles.form}>
          {sent.errors.whole ? <ErrorNotice title={sent.errors.whole} /> : null}
          <CodeField label="One-time code" recovery value={code} onChange={setCode} error={sent.errors.fields.code} />
          <Button type="submit" look={passkeys ? 'quiet' : 'main'} loading={sent.busy}>
            Continue
          </Button>
        </form>
      ) : null}
      {passkeys && !codes && !knowsPasskeys() ? (
        <p>This browser does not know passkeys. Please use the one in which you made yours.</p>
      ) : null}
      <p className={styles.quiet}>Nothing at hand? An administrator can help you back in.</p>
    </div>
  )
}

function SetUp({ onCodes }: { onCodes: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const { run, busy, waiting, answer } = useConfirmed()
  const byPasskey = () =>
    run(async () => {
      await addPasskey()
      await loadSecondProof()
    }, 'passkey')
  const byCodes = () =>
    run(async () => {
      setSecret(await drawSecret())
      onCodes()
    }, 'codes')
  if (secret) return <CodesSetUp secret={secret} onDone={loadSecondProof} />
  return (
    <div className={styles.section}>
      {knowsPasskeys() ? (
        <>
          <p>A passkey lets you in with your fingerprint, your face or your device’s code.</p>
          <Button large fullWidth loading={busy === 'passkey'} onClick={byPasskey}>
            Add a passkey
          </Button>
        </>
      ) : null}
      <p>Or an app on your phone shows a new six-digit code every half minute.</p>
      <Button look="quiet" fullWidth loading={busy === 'codes'} onClick={byCodes}>
        Use one-time codes
      </Button>
      <ConfirmDialog open={waiting !== null} onAnswer={answer} />
    </div>
  )
}
