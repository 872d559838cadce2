import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  ADDRESS_FIELDS,
  AddressFields,
  addressFaults,
  CHECKOUT_ADDRESS,
  isComplete,
  NO_ADDRESS,
} from '#client/features/billing/address/index.ts'
import { checkout, leadToCard, loadPaymentInfo } from '#client/features/billing/checkout/index.ts'
import { replaceCard } from '#client/features/billing/subscriptions/index.ts'
import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { PaymentInfoView } from '#shared/contract/billing/payments.ts'
import { ownPath } from '#shared/rules/accounts/ownPath.ts'
import { cardText } from '#shared/rules/billing/cardText.ts'
import styles from './Billing.module.css'
import { SubscriptionsFrame } from './SubscriptionsFrame.tsx'

/**
 * SUB-SC003, SUB-SC004. The card is replaced on the provider's own page, which leads back here. SUB-RU011. While it is saved that
 * is said; where it was not, the provider's own sentence is, else the server's.
 */
export function PaymentInfoPage() {
  const { payment } = useSnapshot(checkout)
  useEffect(() => void loadPaymentInfo(), [])
  return (
    <SubscriptionsFrame title="Payment info" says="The card and the address that your bills go to.">
      <Loaded from={payment} what="your payment info" onRetry={loadPaymentInfo}>
        {(info) => <CardForm info={info} />}
      </Loaded>
    </SubscriptionsFrame>
  )
}

function CardForm({ info }: { info: PaymentInfoView }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const token = query.get('payment_token')
  // Who came from something that is to be paid goes on with it.
  const back = query.get('back') && ownPath(query.get('back'), '/my-subscriptions/payment-info')
  const draft = useDraft(CHECKOUT_ADDRESS, { ...NO_ADDRESS, ...info.address })
  // What was changed is saved by itself; another card is entered at the provider's.
  const isAddressNew = info.address !== null && draft.isDirty
  const { busy, errors, form } = useForm({
    fields: ADDRESS_FIELDS,
    check: () => addressFaults(draft.value),
    send: async () => {
      if (!token && isAddressNew) {
        await replaceCard({ address: draft.value })
        draft.discard()
        toast('Your address is saved.', { look: 'right' })
        return loadPaymentInfo()
      }
      if (!token) return leadToCard(`/my-subscriptions/payment-info${back ? `?back=${encodeURIComponent(back)}` : ''}`)
      await replaceCard({ token, address: draft.value })
      draft.discard()
      toast('Your card was replaced.')
      if (back) return navigate(back, { replace: true })
      setQuery({}, { replace: true })
      await loadPaymentInfo()
    },
  })
  // A card that was just entered is saved at once, where the address is known; else it waits for that.
  const own = useId()
  const saved = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card
  useEffect(() => {
    if (!token || !isComplete(draft.value) || saved.current === token) return
    saved.current = token
    const filled = document.getElementById(own)
    if (filled instanceof HTMLFormElement) filled.requestSubmit()
  }, [token])
  return (
    <Card className={styles.part}>
      {back ? (
        <p>
          <Link to={back}>Back to what you chose</Link>
        </p>
      ) : null}
      <h2>Your card</h2>
      <p>
        {info.last4
          ? `Your bills go to your ${cardText({ ...info, last4: info.last4 })}.`
          : 'No card is kept yet. One is kept with the payment provider when you buy; its number is never with us.'}
      </p>
      <form id={own} {...form} className={styles.part}>
        <h2>Billing address</h2>
        <AddressFields value={draft.value} onChange={draft.change} errors={errors.fields} />
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {busy && token ? <p role="status">Please wait while we update your credit card ...</p> : null}
        {token ? <p>You entered another card. Save it to replace the one above.</p> : null}
        <div>
          <Button type="submit" loading={busy}>
            {token
              ? 'Save the new card'
              : isAddressNew
                ? 'Save the address'
                : info.last4
                  ? 'Replace the card'
                  : 'Enter a card'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
