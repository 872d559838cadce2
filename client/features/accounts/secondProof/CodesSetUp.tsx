import { useEffect, useState } from 'react'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { BRAND } from '#shared/brand.ts'
import { ProofFailed } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { ConfirmDialog, useConfirmed } from '../signIn/ConfirmDialog.tsx'
import { CodeField } from './CodeField.tsx'
import own from './SecondProof.module.css'
import { confirmCodes, type Secret } from './store.ts'

/** Sets up one-time codes: a picture for the app's camera, the first code, and the recovery codes for paper. */
export function CodesSetUp({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const [recovery, setRecovery] = useState<readonly string[]>([])
  if (recovery.length > 0) return <RecoveryCodes codes={recovery} onDone={onDone} />
  return <FirstCode asked={secret} onCodes={setRecovery} />
}

function FirstCode({ asked, onCodes }: { asked: Secret; onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  const { asksAgain, waiting, answer } = useConfirmed()
  const { form, busy, errors, submit } = useForm({
    fields: ['code'],
    check: () => (code.trim() ? {} : { code: 'Please enter the code that your app shows.' }),
    send: async () => onCodes(await confirmCodes(code)),
    refused: (error): Record<string, string> | null | undefined =>
      ProofFailed.is(error) ? { code: error.message } : asksAgain(error, submit),
  })
  return (
    <form {...form} className={styles.form}>
      <p>Scan this with an app for one-time codes, or type the letters into it.</p>
      <img className={own.qr} src={asked.picture} alt="QR code for your app" width={200} height={200} />
      <p>
        <span className={styles.quiet}>Or by hand: </span>
        <code className={own.secret}>{asked.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={asked.uri}>Open the app on this device</a>
      </p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <CodeField label="The code it shows" value={code} onChange={setCode} error={errors.fields.code} />
      <Button type="submit" loading={busy}>
        Set up codes
      </Button>
      <ConfirmDialog open={waiting !== null} onAnswer={answer} />
    </form>
  )
}

/** Shown this once: each stands in for a code of the app. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState('')
  // A reload would show them to nobody any more: the browser asks first.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('Copied.'),
      () => setCopied('Your browser did not let us copy them. Please write them down.'),
    )
  return (
    <div className={styles.form}>
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        These recovery codes stand in for a lost phone, each once. Keep them where your phone is not: they are shown
        only now. Without them, draw new ones in your settings while you are signed in.
      </p>
      <ul className={own.codes}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <div className={own.keep}>
        <Button look="quiet" onClick={copy}>
          Copy them
        </Button>
        <Button
          look="quiet"
          onClick={() => saveFile(`${BRAND.slug}-recovery-codes.txt`, `${codes.join('\n')}\n`, 'text/plain')}
        >
          Save as a file
        </Button>
      </div>
      <p role="status" className={styles.quiet}>
        {copied}
      </p>
      <Button onClick={onDone}>I have kept them</Button>
    </div>
  )
}
