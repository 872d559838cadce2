import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { AccessCodeOver, AccessCodeUsed, OpenForGood } from '#shared/contract/billing/accessCodes.ts'
import { accessCodes, loadCode, redeem } from '../accessCodes/store.ts'
import { billText, openingText } from '../accessCodes/texts.ts'
import styles from './Checkout.module.css'

/**
 * SUB-GA006. An access code that was typed where promo codes go: what it opens without a bill, and its use by one press. Nothing
 * where there is no such code.
 */
export function AccessCodeHint({ code }: { code: string }) {
  const { shown } = useSnapshot(accessCodes)
  const { user } = useSnapshot(session)
  const { busy, failed, run } = useAction()
  const navigate = useNavigate()
  useEffect(() => void loadCode(code), [code])
  const found = shown.data?.code === code ? shown.data : null
  if (!found) return null
  const page = `/redeem?code=${code}`
  const use = () =>
    run(async () => {
      await redeem(code)
      void navigate(page)
    })
  const isUseless = found.state === 'open' && user !== null && found.until === null
  return (
    <div className={styles.hint} role="status">
      <p>
        This is no promo code: it is an access code for {found.package_name}, which needs no payment.{' '}
        {found.state === 'used' ? AccessCodeUsed.text : ''}
        {found.state === 'over' ? AccessCodeOver.text : ''}
        {found.state === 'yours' ? 'You have used it already.' : ''}
        {found.state === 'open' && !isUseless ? openingText(found) : ''}
        {isUseless ? OpenForGood.text : ''}
      </p>
      {found.state === 'open' && found.bill ? <p>{billText(found.bill)}</p> : null}
      {failed ? <ErrorNotice title={failed} /> : null}
      {found.state !== 'open' || isUseless ? null : user ? (
        <Button look="second" loading={busy !== null} onClick={() => void use()}>
          Use this access code
        </Button>
      ) : (
        <ButtonLink look="second" to={page}>
          Use this access code
        </ButtonLink>
      )}
    </div>
  )
}
