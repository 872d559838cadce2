import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useUpgradeCall } from '#client/features/billing/upgrade/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

/** WEB-SC008, WEB-RU002. Shown to visitors and trial users in place of what is part of Premium. */
export function UpgradeDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { user } = useSnapshot(session)
  const upgrade = useUpgradeCall()
  const signIn = () => {
    onClose()
    askToRegister({ tab: 'login', redirect: location.pathname + location.search })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="This is part of Premium"
      actions={
        <>
          {user ? null : (
            <Button look="quiet" onClick={signIn}>
              I have a plan: sign in
            </Button>
          )}
          <ButtonLink to={upgrade?.to ?? '/pricing'}>{upgrade?.text ?? 'See the plans'}</ButtonLink>
        </>
      }
    >
      <p>“{title}” is for members. A plan opens it, with every scene and quiz of your area of study.</p>
    </Dialog>
  )
}
