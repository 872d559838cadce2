import { useState } from 'react'
import { Link } from 'react-router'
import { enter } from '#client/features/accounts/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { acceptTerms } from '#shared/contract/accounts/index.ts'
import { leave } from './leave.ts'

/** AUT-GA002, AUT-SC011. Asks for the terms; only accepting them or signing out leads on. */
export function TermsDialog() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const accept = async () => {
    setBusy(true)
    setError('')
    try {
      enter((await call(acceptTerms, { tos_accepted: true })).user)
    } catch (refused) {
      // AUT-RU036. The server's sentence.
      setError(sentenceOf(refused))
      setBusy(false)
    }
  }
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
          <Button onClick={accept} loading={busy} data-autofocus>
            Accept and go on
          </Button>
        </>
      }
    >
      {error ? <ErrorNotice title={error} /> : null}
      <p>
        To go on, please accept the <Link to="/terms">terms of service</Link>. What we store of you stands under{' '}
        <Link to="/privacy">privacy</Link>.
      </p>
    </Dialog>
  )
}
