import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { mailWanted } from '#shared/events/index.ts'
import { greetingOf } from '#shared/rules/accounts/names.ts'
import { isMailed } from '#shared/rules/notifications/mail.ts'
import { readAddressee } from './queries.ts'

/** Sends what people asked to get by mail. A mail that can't be sent is tried again, later and later. */
export const notificationsMail = (mail: Mail, publicUrl: string): Subscriber =>
  subscriber('notifications.sendMail', mailWanted, async ({ sql }, { user_id, subject, text, link }) => {
    const person = await sql.one(readAddressee, [user_id])
    if (!person || !isMailed(person)) return
    await mail.send(
      {
        to: person.email,
        userId: user_id,
        subject,
        paragraphs: [greetingOf({ firstName: person.first_name, confirmed: person.confirmed }), text],
        action: { label: `Open ${BRAND.name}`, url: publicUrl + link },
        footer: 'You get this because you asked for mail about notifications. You can switch it off in your settings.',
      },
      sql,
    )
  })
