import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { paidCardText } from '#shared/rules/billing/cardText.ts'
import { mayPassAgain } from '#shared/rules/billing/declines.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { choiceOf } from '#shared/rules/billing/storeQuery.ts'
import { day } from '../days.ts'
import styles from './Checkout.module.css'
import { checkout, loadDeclined, loadPaymentInfo } from './store.ts'

/** What was not bought and for how much, and the two ways on: the same card once more, or another one. */
export function DeclinedOrder({ orderId, says, code }: { orderId: number; says: string; code: string }) {
  const [query] = useSearchParams()
  const { declined, payment } = useSnapshot(checkout)
  useEffect(() => {
    void loadDeclined(orderId)
    void loadPaymentInfo()
  }, [orderId])
  const found = declined.data?.order.user_order_id === orderId ? declined.data : null
  const order = found?.order
  const { last4, brand } = payment.data ?? {}
  const choice = choiceOf(query)
  // Trying again would buy it twice.
  if (order && found?.boughtAt)
    return (
      <Card className={styles.result}>
        <h2>You bought {order.name} after this</h2>
        <p role="status">
          This payment did not go through, and nothing was charged for it. You bought it on {day(found.boughtAt)}.
        </p>
        <ButtonLink to="/my-subscriptions">See what you have</ButtonLink>
        <ButtonLink look="quiet" to="/my-subscriptions/order-history">
          See your orders
        </ButtonLink>
      </Card>
    )
  return (
    <Card className={styles.result}>
      {order ? (
        <h2>
          {order.name}, {lengthText(order.length).toLowerCase()}: {dollars(order.total)}
        </h2>
      ) : null}
      <ErrorNotice title={says} />
      {query.has('change') ? (
        <ButtonLink to="/my-subscriptions/payment-info">Change your card</ButtonLink>
      ) : (
        <>
          {last4 ? (
            <ButtonLink to={choice}>Try again with your {paidCardText({ brand: brand ?? null, last4 })}</ButtonLink>
          ) : null}
          <ButtonLink look={last4 ? 'quiet' : 'main'} to={`${choice}${choice === '?' ? '' : '&'}${OTHER_CARD}=1`}>
            {/* The card is not kept before something was paid with it: it is typed again, be it the same. */}
            {!last4 && mayPassAgain(code) ? 'Try again' : 'Use another card'}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}
/** In the address of the store: the card on file is not the one to be charged. */
export const OTHER_CARD = 'other_card'
