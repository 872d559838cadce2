import { expect, it } from 'vitest'
import { createAgreement } from '#shared/contract/institutions/index.ts'
import { createReferralCode } from '#shared/contract/referrals/index.ts'
import { createTestimonial } from '#shared/contract/site/index.ts'
import { faultsByPath, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import type { Person } from '../support/factories.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

const OFFICE_PAGES = [
  '/adminv2',
  '/adminv2/people',
  '/adminv2/orders',
  '/adminv2/feedback',
  '/adminv2/security',
  '/adminv2/xp',
  '/adminv2/site?tab=claims',
  '/adminv2/site?tab=pages',
  '/adminv2/site?tab=pages&page=/resources/nursing',
  '/adminv2/site?tab=metadata',
  '/adminv2/site?tab=testimonials',
  '/adminv2/agreements',
  '/adminv2/agreements/1',
  '/adminv2/agreements/new',
  '/adminv2/referrals',
  '/adminv2/groups',
  '/adminv2/operations',
  '/adminv2/comments?show=all',
]

/** Long names and texts without a place to break, as real ones may be. */
async function fillOffice(admin: Person) {
  const long = 'Bundesausbildungsförderungsuniversitätskrankenhaus'
  const as = world.as(admin)
  await as.call(createAgreement, {
    name: `${long} ${long}`,
    ip_ranges: ['192.0.2.0/24', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:0/112'],
    school_ids: [1],
    market_ids: [101],
    start: '2026-01-01',
  })
  await as.call(createReferralCode, { code: String(admin.id).padStart(40, 'A'), kind: 'amb', user_id: admin.id })
  const query = (text: string, values: unknown[]) => world.database.pool.query(text, values)
  await query(
    `insert into outgoing_messages (kind, recipient, subject, sealed, tries, error, failed_at)
       values ('mail', $1, $2, '', 10, $3, now())`,
    [`${long}@example.test`, long, long.repeat(3)],
  )
  await query(
    `with e as (insert into outbox (name, payload, heard_at) values ('accounts.accessChanged', '{}', now()) returning id)
       insert into stuck_events (event_id, subscriber, tries, error, next_at, given_up_at)
       select id, 'rewards.grantForAnswer', 20, $1, now(), now() from e`,
    [long.repeat(3)],
  )
  await query(
    `insert into processes (id, role, version, place, started_at, seen_at, steady_since)
     values (gen_random_uuid(), 'collab', $1, $2, $3, $3, $3)`,
    [
      '1.0.0-of-a-long-name-without-a-place-to-break-0001',
      'a-machine-whose-name-has-no-place-to-break-either-and-goes-on.example.org:3000',
      new Date(world.clock.now().getTime() - 120_000),
    ],
  )
  await as.call(createTestimonial, { name: long, detail: long, text: long.repeat(5), market_id: null, agreed: true })
}

it('a checker finds nothing serious in the back office, with names and texts that have no place to break', async () => {
  const admin = await world.make.admin()
  await fillOffice(admin)
  const { page } = await browser.open(admin, SMALL)
  expect(await faultsByPath(page, OFFICE_PAGES)).toEqual({})
})
