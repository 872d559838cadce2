import { useSnapshot } from 'valtio'
import { useDialogSlot } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { dismissResult, rewards } from './store.ts'

const TITLES = {
  promoted: 'You rose a league',
  stayed: 'You stay in your league',
  demoted: 'You fell a league',
} as const
const TEXTS = {
  promoted: 'Well done. A new table has begun one step higher.',
  stayed: 'A new week has begun, and everybody starts at nothing.',
  demoted: 'A new week has begun. The first seven rise again.',
} as const

/** How last week went, until it is put away. */
export function ResultDialog() {
  const complete = useSnapshot(rewards).league.data?.complete
  const close = () => void dismissResult().catch(() => {})
  const result = complete?.result
  const open = useDialogSlot('league-result', Boolean(complete?.show && result))
  return (
    <Dialog
      open={open}
      onClose={close}
      title={result ? TITLES[result] : ''}
      actions={<Button onClick={close}>Continue</Button>}
    >
      {complete?.rank ? <p>You finished last week in place {complete.rank}.</p> : null}
      {result ? <p>{TEXTS[result]}</p> : null}
    </Dialog>
  )
}
