import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { enterAs } from '../session.ts'
import { knowsPasskeys, offerInField, passkeySentence, signInByPasskey } from './passkeys.ts'
import styles from './Social.module.css'

type Props = {
  /** Told just before somebody is in. */
  onBusy?: (busy: boolean) => void
  onDone: (user: UserView) => void
}

/**
 * Signs in by passkey, without anything typed. While it is shown, the browser offers passkeys in the e-mail field too
 * (which says `webauthn` in its `autocomplete`). Where to go afterwards is the page's affair.
 */
export function PasskeyButton({ onBusy, onDone }: Props) {
  const { busy, failed, run, fail } = useAction({ say: (error) => passkeySentence(error) ?? sentenceOf(error) })
  const [round, setRound] = useState(0)
  const hydrated = useHydrated()
  // A try by the button ends the offer in the field; `round` begins it anew.
  const done = (user: UserView) => {
    onBusy?.(true)
    enterAs(user)
    onDone(user)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` only starts it again
  useEffect(() => (knowsPasskeys() ? offerInField(done, (error) => fail(sentenceOf(error))) : undefined), [round])
  if (hydrated && !knowsPasskeys()) return null
  async function use() {
    if (!(await run(async () => done(await signInByPasskey())))) setRound((before) => before + 1)
  }
  return (
    <div className={styles.passkey}>
      {failed ? <ErrorNotice title={failed} /> : null}
      <Button
        look="quiet"
        fullWidth
        loading={busy !== null}
        onClick={use}
        leftSection={<KeyRound size={20} aria-hidden />}
      >
        Use a passkey
      </Button>
    </div>
  )
}
