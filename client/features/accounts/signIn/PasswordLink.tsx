import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { askPasswordLink } from '#shared/contract/accounts/index.ts'
import { linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import { MailMissing, useMail } from './MailMissing.tsx'

type Props = {
  email: string
  onSent?: () => void
}

/** Who registered by e-mail alone chooses a password by a mailed link: it shows that the mailbox is theirs. */
export function PasswordLink({ email, onSent }: Props) {
  const [sent, setSent] = useState(false)
  const hasMail = useMail()
  const { busy, failed, run } = useAction()
  const send = () =>
    run(async () => {
      await call(askPasswordLink, {})
      setSent(true)
      onSent?.()
    })
  if (!hasMail) return <MailMissing />
  return (
    <>
      {failed ? <ErrorNotice title={failed} /> : null}
      <p role="status">
        {sent ? `A link is on its way to ${email}. It works once, for ${linkLife('passwordReset')}.` : ''}
      </p>
      <Button look="quiet" fullWidth onClick={send} loading={busy !== null}>
        {sent ? 'Mail the link again' : 'Mail me a link to choose one'}
      </Button>
    </>
  )
}
