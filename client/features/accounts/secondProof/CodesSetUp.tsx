import { useEffect, useState } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { ProofFailed } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { CodeField } from './CodeField.tsx'
import own from './SecondProof.module.css'
import { askCodes, confirmCodes } from './store.ts'

type Asked = { secret: string; uri: string; picture: string }

/** Sets up one-time codes: a picture for the app's camera, the first code, and the recovery codes for paper. */
export function CodesSetUp({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [recovery, setRecovery] = useState<readonly string[]>([])
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let shown = true
    setFailed(null)
    drawn().then(
      (made) => shown && setAsked(made),
      (error) => shown && setFailed(error),
    )
    return () => {
      shown = false
    }
  }, [tries])
  if (recovery.length > 0) return <RecoveryCodes codes={recovery} onDone={onDone} />
  if (failed) return <ErrorNotice title={sentenceOf(failed)} onRetry={() => setTries(tries + 1)} />
  if (!asked)
    return (
      <Loading what="your secret">
        <Skeleton height="14rem" />
      </Loading>
    )
  return <FirstCode asked={asked} onCodes={setRecovery} />
}

async function drawn(): Promise<Asked> {
  const [{ secret, uri }, { default: qr }] = await Promise.all([askCodes(), import('qrcode')])
  const svg = await qr.toString(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { secret, uri, picture: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` }
}

function FirstCode({ asked, onCodes }: { asked: Asked; onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['code'],
    check: () => (code.trim() ? {} : { code: 'Please enter the code that your app shows.' }),
    send: async () => onCodes(await confirmCodes(code)),
    refused: (error) => (ProofFailed.is(error) ? { code: error.message } : undefined),
  })
  return (
    <form {...form} className={styles.form}>
      <p>Scan this with an app for one-time codes, or type the letters into it.</p>
      <img className={own.qr} src={asked.picture} alt="QR code for your app" width={200} height={200} />
      <p>
        <span className={styles.quiet}>Or by hand: </span>
        <code className={own.secret}>{asked.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <CodeField label="The code it shows" value={code} onChange={setCode} error={errors.fields.code} />
      <Button type="submit" loading={busy}>
        Set up codes
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('Copied.'),
      () => setCopied('Your browser did not let us copy them. Please write them down.'),
    )
  return (
    <div className={styles.form}>
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        One-time codes are set up. These recovery codes stand in for a lost phone, each once. Keep them where your phone
        is not: they are shown only now.
      </p>
      <ul className={own.codes}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={copy}>
        Copy them
      </Button>
      <p role="status" className={styles.quiet}>
        {copied}
      </p>
      <Button onClick={onDone}>I have kept them</Button>
    </div>
  )
}
