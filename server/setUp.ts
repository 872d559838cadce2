import { features } from './features/index.ts'
import type { Config } from './platform/config.ts'
import type { SetUp } from './platform/feature.ts'
import { keptMail, noMail, smtpMail } from './platform/mail.ts'
import { httpSms, keptSms, noSms } from './platform/sms.ts'
import { signInProviders } from './signInProviders.ts'
import { createSignInStandIn, type SignInStandIn, standInIsInstalled } from './standIns/signIn.ts'

/** The events that some feature acts on. */
export const subscribedEvents = (setUp: SetUp): string[] => [
  ...new Set(features.flatMap((feature) => feature.subscribers?.(setUp) ?? []).map(({ event }) => event)),
]

/** What the features are told of the product that they are part of, and the stand-in for other sites' sign-in. */
export function makeSetUp(config: Config, secret: string): { setUp: SetUp; signInStandIn: SignInStandIn | undefined } {
  const production = config.mode === 'production'
  const signInStandIn =
    production || !standInIsInstalled() ? undefined : createSignInStandIn({ production, publicUrl: config.publicUrl })
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const setUp: SetUp = {
    production,
    demo: config.demo,
    secret,
    publicUrl,
    mail: config.smtp ? smtpMail(config.smtp, config.mailFrom) : production ? noMail() : keptMail(),
    sms: config.sms ? httpSms(config.sms.url, config.sms.token) : production ? noSms() : keptSms(),
    mailIsSetUp: !production || Boolean(config.smtp),
    smsIsSetUp: !production || Boolean(config.sms),
    smsADay: config.smsADay,
    appUrl: config.appUrl ?? publicUrl,
    supportAddress: config.supportAddress,
    staffDomains: config.staffDomains,
    appLinks: config.appLinks,
    gravatarUrl: config.gravatarUrl,
    signInProviders: signInProviders(config.social, signInStandIn),
    secretColumns: features.flatMap((feature) => feature.secretColumns ?? []),
  }
  return { setUp, signInStandIn }
}
