import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { helpAsked } from '#shared/events/index.ts'

/** Hands a question to the people behind the product. */
export const siteMail = (mail: Mail, supportAddress: string): Subscriber =>
  subscriber('site.mailHelp', helpAsked, ({ sql }, { email, message, page, user_id }) =>
    mail.send(
      {
        to: supportAddress,
        userId: user_id,
        subject: `${BRAND.name} help: ${message.slice(0, 60)}`,
        paragraphs: [
          ...message.split(/\n{2,}/),
          `From ${email}${user_id ? ` (person ${user_id})` : ''}${page ? `, about ${page}` : ''}`,
        ],
      },
      sql,
    ),
  )
