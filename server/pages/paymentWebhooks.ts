import { text } from 'node:stream/consumers'
import type Router from '@koa/router'
import type { Pool } from 'pg'
import { applyEvent, keepEvent } from '../features/billing/payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { SetUp } from '../platform/feature.ts'
import type { Log } from '../platform/log.ts'
import { inPublishingTransaction } from '../platform/outbox/publishing.ts'
import { BadSignature } from '../platform/payments.ts'
import { poolSql } from '../platform/sql.ts'
import type { Transactions } from '../platform/transaction.ts'

const BODY_MAX = 256 * 1024
type Deps = Pick<Transactions, 'fork'> & { setUp: SetUp; pool: Pool; clock: Clock; log: Log; wake: () => void }

/**
 * What the payment provider tells, in its own form and signed by it: kept first, and thanked for; then applied. What could
 * not be applied is tried again by the job `payments`.
 */
export function addPaymentWebhooks(router: Router, { setUp, pool, clock, log, ...deps }: Deps): void {
  const { payments, mail, publicUrl } = setUp
  router.post('/api/v3/payments/webhooks/:provider', async (koa, next) => {
    if (!payments || koa.params.provider !== payments.name) return next()
    koa.body = { received: true }
    const length = Number(koa.get('content-length') || Number.NaN)
    if (!(length <= BODY_MAX)) {
      koa.status = 413
      return
    }
    const now = clock()
    try {
      const body = await text(koa.req)
      const event = payments.readEvent({ body, signature: koa.get(payments.signatureHeader), now })
      if (!event) return
      await keepEvent(poolSql(pool), payments.name, event, now)
      await inPublishingTransaction(deps, (work) =>
        applyEvent({ ...work, now, mail, publicUrl }, payments.name, event.id),
      ).catch((error) =>
        log.error({ error, event: event.id }, 'A payment event could not be applied; it is tried again'),
      )
    } catch (error) {
      if (!(error instanceof BadSignature || error instanceof SyntaxError)) throw error
      koa.status = 400
      koa.body = { received: false }
    }
  })
}
