import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { Sms } from '#server/platform/sms.ts'
import { BRAND } from '#shared/brand.ts'
import { easyLinkAsked } from '#shared/events/index.ts'

/** Sends the link to the app to the phone that it was asked for. */
export const siteSms = (sms: Sms, appUrl: string): Subscriber =>
  subscriber('site.sendEasyLink', easyLinkAsked, ({ sql }, { phone, user_id }) =>
    sms.send(
      {
        to: `+1${phone}`,
        userId: user_id,
        text: `Here is your link to ${BRAND.name}: ${appUrl}\nYou, or somebody who typed your number, asked for it.`,
      },
      sql,
    ),
  )
