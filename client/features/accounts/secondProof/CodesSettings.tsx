import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { toast } from '#client/ui/Toast.tsx'
import styles from '../../../ui/Form.module.css'
import { ConfirmDialog, useConfirmed } from '../signIn/ConfirmDialog.tsx'
import { CodesSetUp, RecoveryCodes } from './CodesSetUp.tsx'
import { drawSecret, loadSecondProof, removeCodes, renewRecoveryCodes, type Secret, secondProof } from './store.ts'

/** One-time codes among the ways to show who one is, for those of whom a second proof is asked. */
export function CodesSettings() {
  const { data } = useSnapshot(secondProof).state
  const { run, busy, waiting, answer } = useConfirmed()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [recovery, setRecovery] = useState<readonly string[]>([])
  useEffect(() => {
    void loadSecondProof()
  }, [])
  if (!data?.needed) return null
  const renew = () => run(async () => setRecovery(await renewRecoveryCodes()), 'renew')
  const begin = () =>
    run(async () => {
      setSecret(await drawSecret())
    })
  const remove = () =>
    run(async () => {
      await removeCodes()
      toast('One-time codes are switched off.', { look: 'right' })
    })
  const done = () => {
    setSecret(null)
    void loadSecondProof()
  }
  return (
    <Card>
      <section className={styles.section}>
        <h2>One-time codes</h2>
        {recovery.length > 0 ? (
          <RecoveryCodes codes={recovery} onDone={() => setRecovery([])} />
        ) : secret ? (
          <CodesSetUp secret={secret} onDone={done} />
        ) : data.codes ? (
          <>
            <p>
              An app shows you codes. {data.recovery_codes} recovery{' '}
              {data.recovery_codes === 1 ? 'code is' : 'codes are'} left.
            </p>
            <Button look="quiet" loading={busy === 'renew'} onClick={renew}>
              New recovery codes
            </Button>
            <Button look="plain" loading={busy !== null && busy !== 'renew'} onClick={remove}>
              Switch off one-time codes
            </Button>
          </>
        ) : (
          <>
            <p>Instead of a passkey, an app on your phone can show codes.</p>
            <Button look="quiet" loading={busy !== null} onClick={begin}>
              Set up one-time codes
            </Button>
          </>
        )}
      </section>
      <ConfirmDialog open={waiting !== null} onAnswer={answer} />
    </Card>
  )
}
