import type { Snapshot } from 'valtio'
import { Card } from '#client/ui/Card.tsx'
import type { OfficeOrderDetail } from '#shared/contract/billing/officeOrders.ts'
import { momentText } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import styles from './OfficeOrders.module.css'
import { ACCOUNT_WORDS, EVENT_WORDS, POSTING_WORDS } from './words.ts'

/** Where the money of an order went: the parts that were given back, what the provider told, and what stands in the ledger. */
export function OrderMoney({ order }: { order: Snapshot<OfficeOrderDetail> }) {
  const when = (at: string) => momentText(at, order.timezone)
  const { group_part: group } = order
  return (
    <>
      {group ? (
        <Card className={styles.part} aria-labelledby="order-group">
          <h2 id="order-group">Its group is complete</h2>
          <p>
            {group.refused_at
              ? `${dollars(group.cents)} is owed to the buyer, but the payment provider does not give it back. Look at the payment there: some of it may have gone back already, or a bank holds it.`
              : `${dollars(group.cents)} is on its way back to the buyer.`}
          </p>
          {group.refused_at && group.try_at ? (
            <p className={styles.quiet}>
              Refused on {when(group.refused_at)}. It is asked again on {when(group.try_at)}.
            </p>
          ) : null}
        </Card>
      ) : null}
      {order.parts.length > 0 ? (
        <Card className={styles.part} aria-labelledby="order-parts">
          <h2 id="order-parts">Parts given back</h2>
          <ul className={styles.entries}>
            {order.parts.map(({ cents, reason, by, asked_at, done_at, is_void }) => (
              <li key={asked_at}>
                <strong>{dollars(cents)}</strong>
                {done_at === null ? ', on its way' : is_void ? ', went back with the whole order instead' : ''}: “
                {reason}”
                <br />
                <span className={styles.quiet}>
                  {by ?? 'Somebody of the office'}, {when(asked_at)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card className={styles.part} aria-labelledby="order-payments">
        <h2 id="order-payments">What the payment provider told</h2>
        {order.charge ? (
          <p className={styles.quiet}>Charge ID: {order.charge}</p>
        ) : (
          <p>It was not asked to charge anything.</p>
        )}
        {order.charge && order.payments.length === 0 ? <p>Nothing yet beyond its answer to the charge.</p> : null}
        <ul className={styles.entries}>
          {order.payments.map(({ kind, at, applied_at, says }) => (
            <li key={`${kind} ${at}`}>
              {EVENT_WORDS[kind]}
              {applied_at ? '' : ', not looked at yet'}
              {says ? `. ${says}` : ''}
              <br />
              <span className={styles.quiet}>{when(at)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card className={styles.part} aria-labelledby="order-ledger">
        <h2 id="order-ledger">Ledger</h2>
        {order.postings.length === 0 ? <p>Nothing stands in it: no money has moved.</p> : null}
        <ul className={styles.entries}>
          {order.postings.map(({ kind, at, lines }) => (
            <li key={`${kind} ${at}`} className={styles.part}>
              <div>
                <strong>{POSTING_WORDS[kind]}</strong>
                <br />
                <span className={styles.quiet}>{when(at)}</span>
              </div>
              <dl className={styles.facts}>
                {lines.map(({ account, cents }) => (
                  <div key={account} className={styles.fact}>
                    <dt>{ACCOUNT_WORDS[account]}</dt>
                    <dd>{dollars(cents)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
