import type { SetUp } from '#server/platform/feature.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import {
  demoReset,
  emailVerified,
  groupAlert,
  groupCounted,
  groupPhoneAsked,
  groupReached,
  groupShared,
  orderGivenBack,
  orderPaid,
} from '#shared/events/index.ts'
import { discountOf, groupOf, isCounted } from '#shared/rules/groupbuys/group.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'
import { DEFAULT_TIMEZONE } from '#shared/time.ts'
import { sales } from '../billing/index.ts'
import { dayOf, hashOf } from './phones.ts'
import * as query from './queries.ts'
import { lowerPrices, tellCounted } from './service.ts'
import { alertTexts, inviteFacts } from './texts.ts'
import { countOf, readGroup } from './views.ts'

export const groupbuysSubscribers = ({ sms, smsADay, mail, publicUrl }: SetUp): Subscriber[] => [
  // A plan that was asked for before the goal may be paid for after it.
  subscriber('groupbuys.notePaid', orderPaid, async ({ sql, now, publish }, { user_id, promo_code }) => {
    const slug = groupOf(promo_code)
    if (slug === undefined) return
    await sql.rows(query.lockMember, [user_id])
    const before = await sql.one(query.lockGroup, [slug])
    if (!before) return
    const { members } = await readGroup(sql, before.id)
    await sql.rows(query.markMemberPaid, [slug, user_id, now])
    const group = await readGroup(sql, before.id)
    if (group.members > members) await tellCounted({ sql, now, publish }, group.id, user_id)
    if (group.reached_at) lowerPrices(publish, group)
  }),
  // GBY-RU002. Who waited in a group counts from now on.
  subscriber('groupbuys.countConfirmed', emailVerified, async ({ sql, now, publish }, { user_id }) => {
    await sql.rows(query.lockMember, [user_id])
    const open = await sql.one(query.openGroupOf, [user_id, now])
    const group = open && (await sql.one(query.lockGroup, [open.slug]))
    if (group && (await sql.one(query.countMember, [group.id, user_id, now])))
      await tellCounted({ sql, now, publish }, group.id, user_id)
  }),
  // ADM-GA004.
  subscriber('groupbuys.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(query.forgetMember, [user_id])
    await sql.rows(query.deleteAlerts, [user_id])
  }),
  subscriber('groupbuys.noteGivenBack', orderGivenBack, async ({ sql, publish }, { user_id, promo_code }) => {
    const slug = groupOf(promo_code)
    if (slug === undefined) return
    // Whether their address is confirmed changes under nobody's hands.
    await sql.rows(query.lockMember, [user_id])
    const person = await sql.one(query.personById, [user_id])
    const counts = isCounted({ confirmed: person?.email_verified_at != null, hasPaid: false })
    await sql.rows(query.markMemberUnpaid, [slug, user_id, counts])
    const group = await sql.one(query.groupBySlug, [slug])
    if (group && !counts) publish(groupCounted, countOf(group) as never)
  }),
  subscriber('groupbuys.sendCode', groupPhoneAsked, async ({ sql }, { phone, user_id, code }) => {
    await sms.send({ to: `+1${phone}`, userId: user_id, text: alertTexts.code(code) }, sql)
  }),
  // No more than was agreed to be paid for, of the whole product and to one phone.
  subscriber('groupbuys.sendTexts', groupAlert, async ({ sql, now, log }, { user_ids, text, is_join }) => {
    const day = dayOf(now)
    const { sent } = (await sql.one(query.textsOfDay, [day]))!
    if (sent >= smsADay) return log.warn({ sent }, 'No more texts about groups are sent today: SMS_A_DAY is reached')
    const most = is_join ? query.JOINS_A_DAY : query.TEXTS_A_DAY
    for (const { user_id, phone } of await sql.rows(query.phonesOf, [user_ids]))
      if (await sql.one(query.countText, [hashOf(phone), day, most]))
        await sms.send({ to: `+1${phone}`, userId: user_id, text }, sql)
  }),
  // Who has bought is written to of what they get back.
  subscriber('groupbuys.mailReached', groupReached, async ({ sql }, { slug, discount }) => {
    const group = await sql.one(query.groupBySlug, [slug])
    if (!group) return
    for (const { user_id, email } of await sql.rows(query.toldByMail, [slug]))
      await mail.send(
        {
          to: email,
          userId: user_id,
          subject: `Your group is complete: ${discount}% off`,
          paragraphs: [
            `Your group for ${group.market_name} is complete. All of you pay ${discount}% less now.`,
            `Buy before the group ends: ${whenText(group.ends_at, DEFAULT_TIMEZONE)}.`,
          ],
          action: { label: 'See the price', url: `${publicUrl}/gb/${slug}` },
          footer: 'You get this mail because you are in this group.',
        },
        sql,
      )
  }),
  subscriber('groupbuys.sendInvites', groupShared, async ({ sql }, { slug, by, market, comments, emails }) => {
    const group = await sql.one(query.groupBySlug, [slug])
    const [price] = group ? await sales.groupPrices(sql, group.market_id) : []
    for (const to of emails)
      await mail.send(
        {
          to,
          userId: null,
          subject: `${by} invites you to buy ${BRAND.name} together`,
          paragraphs: [
            `${by} is putting together a group for ${market}. Every member pays ${discountOf(false)}% less, and ${discountOf(true)}% less once the group is complete.`,
            ...(comments ? [`“${comments}”`] : []),
            ...(group ? inviteFacts(group, price) : []),
          ],
          action: { label: 'See the group', url: `${publicUrl}/gb/${slug}` },
          footer: `You get this mail because ${by} gave us your address. Nobody can invite you again within thirty days; you need not do anything.`,
        },
        sql,
      )
  }),
]
