import type { SetUp } from '#server/platform/feature.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { demoReset, groupAlert, groupShared, orderPaid } from '#shared/events/index.ts'
import { discountOf, groupOf } from '#shared/rules/groupbuys/group.ts'
import * as query from './queries.ts'
import { lowerPrices } from './service.ts'

export const groupbuysSubscribers = ({ sms, smsADay, mail, publicUrl }: SetUp): Subscriber[] => [
  // A plan that was asked for before the goal may be paid for after it.
  subscriber('groupbuys.notePaid', orderPaid, async ({ sql, now, publish }, { user_id, promo_code }) => {
    const slug = groupOf(promo_code)
    if (slug === undefined) return
    await sql.rows(query.markMemberPaid, [slug, user_id, now])
    const group = await sql.one(query.groupBySlug, [slug])
    if (group?.reached_at) lowerPrices(publish, group)
  }),
  // ADM-GA004.
  subscriber('groupbuys.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(query.forgetMember, [user_id])
    await sql.rows(query.deleteAlerts, [user_id])
  }),
  // No more than was agreed to be paid for, of the whole product and to one phone.
  subscriber('groupbuys.sendTexts', groupAlert, async ({ sql, now, log }, { user_ids, text }) => {
    const day = now.toISOString().slice(0, 10)
    const { sent } = (await sql.one(query.textsOfDay, [day]))!
    if (sent >= smsADay) return log.warn({ sent }, 'No more texts about groups are sent today: SMS_A_DAY is reached')
    for (const { user_id, phone } of await sql.rows(query.countTexts, [user_ids, day]))
      await sms.send({ to: `+1${phone}`, userId: user_id, text }, sql)
  }),
  subscriber('groupbuys.sendInvites', groupShared, async ({ sql }, { slug, by, market, comments, emails }) => {
    for (const to of emails)
      await mail.send(
        {
          to,
          userId: null,
          subject: `${by} invites you to buy ${BRAND.name} together`,
          paragraphs: [
            `${by} is putting together a group for ${market}. Every member pays ${discountOf(false)}% less, and ${discountOf(true)}% less once the group is complete.`,
            ...(comments ? [`“${comments}”`] : []),
          ],
          action: { label: 'See the group', url: `${publicUrl}/gb/${slug}` },
          footer: `You get this mail because ${by} typed your address. We keep it only until the group is over, so that nobody is invited twice.`,
        },
        sql,
      )
  }),
]
