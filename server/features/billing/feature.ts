import type { Feature } from '#server/platform/feature.ts'
import { TRIAL_DAYS } from '#shared/rules/billing/budget.ts'
import { DAY_MS } from '#shared/time.ts'
import { accountMade, educatorJudged, ownViewParts } from '../accounts/index.ts'
import { grantEntitlement, judgeEducator, viewAccess } from './access.ts'
import { billingEntities } from './entities.ts'
import { paymentJobs } from './payments/jobs.ts'
import { clearShowings } from './paywall/queries.ts'
import { billingRoutes } from './routes.ts'
import { billingSubscribers } from './subscribers.ts'
import { viewPremiumTrial } from './trial/service.ts'
import { layWaiting } from './waiting/service.ts'

/** So long it is known who stood before a locked card. */
const SHOWINGS_DAYS = 400

/** Who may open what: entitlements, and the daily budget of who is on trial. */
export const billingFeature: Feature = {
  name: 'billing',
  entities: billingEntities,
  tables: [
    'packages',
    'package_options',
    'length_discounts',
    'promo_codes',
    'taxable_zips',
    'subscriptions',
    'orders',
    'user_exams',
    'exam_files',
    'exam_file_bytes',
    'paywall_showings',
    'user_packages',
    'payment_profiles',
    'payment_events',
    'ledger_postings',
    'ledger_lines',
    'access_code_batches',
    'access_codes',
    'access_code_uses',
    'part_refunds',
    'given_parts',
  ],
  clearAway: [
    {
      tables: ['paywall_showings'],
      kept: `${SHOWINGS_DAYS} days`,
      clear: ({ sql, now }) => sql.rows(clearShowings, [new Date(now.getTime() - SHOWINGS_DAYS * DAY_MS)]),
    },
  ],
  outsideJobs: (setUp) => [layWaiting, ...paymentJobs(setUp)],
  publishes: ['billing_access', 'billing_reader'],
  routes: (setUp) => billingRoutes(setUp),
  subscribers: () => billingSubscribers,
  provides: [
    ownViewParts.with(viewAccess),
    ownViewParts.with(viewPremiumTrial),
    educatorJudged.with(judgeEducator),
    // TOK-GA004. A trial of five days begins with the account.
    accountMade.with((work, userId) =>
      grantEntitlement(work, userId, { kind: 'trial', endsAt: new Date(work.now.getTime() + TRIAL_DAYS * DAY_MS) }),
    ),
  ],
}
