import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import {
  day,
  historyRows,
  loadOrders,
  saveReceipt,
  saveReceipts,
  subscriptions,
  WaitingOrder,
} from '#client/features/billing/subscriptions/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Billing.module.css'
import { SubscriptionsFrame } from './SubscriptionsFrame.tsx'

const KINDS = { purchase: '', renewal: ', renewal', change: ', change of plan' } as const

/** SUB-SC002, SUB-RU008. */
export function OrderHistoryPage() {
  const { orders } = useSnapshot(subscriptions)
  const { busy, run } = useAction({ inPassing: true })
  useEffect(() => void loadOrders(), [])
  return (
    <SubscriptionsFrame title="Order history" says="Your orders and their receipts.">
      <Loaded from={orders} what="your orders" onRetry={loadOrders}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="There are no orders yet" action={<ButtonLink to="/pricing">See plans</ButtonLink>}>
              Each order stands here with its receipt.
            </EmptyState>
          ) : (
            <Card className={styles.part}>
              <ul className={styles.rows}>
                {historyRows(all).map(
                  ({
                    order: {
                      user_order_id,
                      name,
                      length,
                      kind,
                      created_at,
                      total,
                      order_status,
                      action_url,
                      paid_at,
                      declined_text,
                      given_back,
                    },
                    tries,
                  }) => (
                    <li key={user_order_id} className={styles.row}>
                      <div>
                        <p>
                          {name}, {lengthText(length).toLowerCase()}
                          {KINDS[kind]}
                        </p>
                        <p className={styles.quiet}>
                          {tries > 1 ? `${tries} tries, the last on ` : ''}
                          {day(created_at)}, number {user_order_id}
                        </p>
                        {declined_text ? <p className={styles.quiet}>{declined_text}</p> : null}
                      </div>
                      <div>
                        <p className={styles.amount}>
                          {dollars(total)}, <strong>{order_status}</strong>
                        </p>
                        {given_back.map(({ cents, at }) => (
                          <p key={at} className={styles.quiet}>
                            {dollars(cents)} given back on {day(at)}
                          </p>
                        ))}
                        {paid_at ? (
                          <Button
                            look="plain"
                            loading={busy === `${user_order_id}`}
                            onClick={() => run(() => saveReceipt(user_order_id), `${user_order_id}`)}
                          >
                            Receipt
                          </Button>
                        ) : null}
                      </div>
                      {action_url ? (
                        <div className={styles.whole}>
                          <WaitingOrder orderId={user_order_id} name={name} />
                        </div>
                      ) : null}
                    </li>
                  ),
                )}
              </ul>
              {all.some(({ paid_at }) => paid_at) ? (
                <div>
                  <Button look="quiet" loading={busy === 'all'} onClick={() => run(saveReceipts, 'all')}>
                    Download all receipts
                  </Button>
                </div>
              ) : null}
            </Card>
          )
        }
      </Loaded>
    </SubscriptionsFrame>
  )
}
