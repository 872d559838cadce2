import type { Pool } from 'pg'
import { features } from './features/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { contactProviders } from './platform/contactProviders.ts'
import { createEncryption, type Encryption } from './platform/encryption.ts'
import type { SetUp } from './platform/feature.ts'
import { diskFigures, poolFigures } from './platform/figures.ts'
import { keptMail, noMail, smtpCarrier } from './platform/mail.ts'
import type { Subscriber } from './platform/outbox/toSubscribers.ts'
import { type Carriers, queuedMessages } from './platform/outgoing/messages.ts'
import { httpSms, keptSms, noSms } from './platform/sms.ts'
import { stripePayments } from './platform/stripe.ts'
import { signInProviders } from './signInProviders.ts'
import { contactsStandIn } from './standIns/contacts.ts'
import { localPayments } from './standIns/payments.ts'
import { createSignInStandIn, type SignInStandIn, standInIsInstalled } from './standIns/signIn.ts'

type Made = {
  setUp: SetUp
  /** What the worker sends messages with. */
  outgoing: { encryption: Encryption; carriers: Carriers }
  signInStandIn: SignInStandIn | undefined
}

/** Everybody who acts on events. */
export const subscribersOf = (setUp: SetUp): Subscriber[] =>
  features.flatMap((feature) => feature.subscribers?.(setUp) ?? [])

/** What the features are told of the product that they are part of, and the stand-in for other sites' sign-in. */
export function makeSetUp(
  config: Config,
  secret: string,
  { clock, pool, bus }: { clock: Clock; pool: Pool; bus: Bus },
): Made {
  const production = config.mode === 'production'
  const signInStandIn =
    production || !standInIsInstalled() ? undefined : createSignInStandIn({ production, publicUrl: config.publicUrl })
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const encryption = createEncryption(secret)
  const queued = queuedMessages(encryption, clock)
  const carriers = {
    mail: config.smtp && smtpCarrier(config.smtp, config.mailFrom),
    text: config.sms && httpSms(config.sms.url, config.sms.token),
  }
  const setUp: SetUp = {
    production,
    demo: config.demo,
    secret,
    publicUrl,
    mail: carriers.mail ? queued.mail : production ? noMail() : keptMail(),
    sms: carriers.text ? queued.sms : production ? noSms() : keptSms(),
    mailIsSetUp: !production || Boolean(config.smtp),
    smsIsSetUp: !production || Boolean(config.sms),
    smsADay: config.smsADay,
    appUrl: config.appUrl ?? publicUrl,
    supportAddress: config.supportAddress,
    seller: [...config.seller, new URL(publicUrl).host, config.supportAddress],
    staffDomains: config.staffDomains,
    appLinks: config.appLinks,
    toolsPath: config.toolsPath,
    gravatarUrl: config.gravatarUrl,
    youtubeUrl: config.youtubeUrl,
    payments: config.stripe
      ? stripePayments({ ...config.stripe, site: publicUrl })
      : production
        ? undefined
        : localPayments({ pool, clock, secret, publicUrl }),
    signInProviders: signInProviders(config.social, signInStandIn),
    contactProviders: contactProviders(
      config.contacts,
      production ? undefined : contactsStandIn({ production, secret, publicUrl: config.publicUrl }),
    ),
    subscribed: () => [...new Set(subscribersOf(setUp).map(({ event }) => event))],
    poolFigures: () => poolFigures(pool),
    busIsReady: bus.ready,
    folders: { contentDir: config.contentDir, dataDir: config.dataDir },
    diskFigures: () => diskFigures(config.dataDir),
    secretColumns: ['sealed', ...features.flatMap((feature) => feature.secretColumns ?? [])],
  }
  return { setUp, outgoing: { encryption, carriers }, signInStandIn }
}
