import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { signOutQuestion } from '#shared/rules/accounts/unsent.ts'
import { followUnsent, leaveNow, parting, stayAndSend } from './leave.ts'

/** Asks who signs out whether the work that is not sent may be lost. */
export function PartingDialog() {
  const { unsent } = useSnapshot(parting)
  const { busy, run } = useAction({ inPassing: true })
  useEffect(followUnsent, [])
  const stay = () => void stayAndSend()
  return (
    <Dialog
      open
      onClose={stay}
      title="Sign out?"
      actions={
        <>
          <Button look="danger" loading={busy !== null} onClick={() => run(leaveNow)}>
            Sign out
          </Button>
          <Button data-autofocus onClick={stay}>
            Stay and send
          </Button>
        </>
      }
    >
      <p>{signOutQuestion(unsent)}</p>
    </Dialog>
  )
}
