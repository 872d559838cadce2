import { Link } from 'react-router'
import { enter } from '#client/features/accounts/index.ts'
import { leave } from '#client/features/accounts/parting/index.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { acceptTerms } from '#shared/contract/accounts/index.ts'

/** AUT-GA002, AUT-SC011. Asks for the terms; only accepting them or signing out leads on. */
export function TermsDialog() {
  // AUT-RU036. Refused, the server's sentence.
  const { busy, failed, run } = useAction()
  const accept = () => run(async () => enter((await call(acceptTerms, { tos_accepted: true })).user))
  return (
    <Dialog
      open
      locked
      title="Terms of service"
      onClose={() => {}}
      actions={
        <>
          <Button look="quiet" onClick={() => void leave()}>
            Sign out
          </Button>
          <Button onClick={accept} loading={busy !== null} data-autofocus>
            Accept and continue
          </Button>
        </>
      }
    >
      {failed ? <ErrorNotice title={failed} /> : null}
      <p>
        To continue, please accept the <Link to="/terms">terms of service</Link>. What we store of you stands under{' '}
        <Link to="/privacy">privacy</Link>.
      </p>
    </Dialog>
  )
}
