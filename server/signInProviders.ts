import type { SocialProvider } from '#shared/contract/accounts/index.ts'
import { appleSecret } from './features/accounts/signIn/index.ts'
import type { SocialConfig } from './platform/providersConfig.ts'
import type { SignInProviders } from './platform/signInProviders.ts'
import type { SignInStandIn } from './standIns/signIn.ts'

const NAMES = ['google', 'apple', 'facebook'] as const

/** The providers that are set up; the others are stood in for where there is a stand-in, and else not offered. */
export function signInProviders(config: SocialConfig, standIn: SignInStandIn | undefined): SignInProviders {
  return {
    names: NAMES,
    settings: (provider, base) => configured(config, provider) ?? standIn?.settings(provider, base),
  }
}

function configured({ google, apple, facebook }: SocialConfig, provider: SocialProvider) {
  if (provider === 'google' && google)
    return {
      clientId: google.clientId,
      secret: async () => google.clientSecret,
      server: { issuer: 'https://accounts.google.com' },
    }
  if (provider === 'apple' && apple)
    return { clientId: apple.clientId, secret: appleSecret(apple), server: { issuer: 'https://appleid.apple.com' } }
  if (provider === 'facebook' && facebook)
    return {
      clientId: facebook.clientId,
      secret: async () => facebook.clientSecret,
      server: {
        issuer: 'https://www.facebook.com',
        authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
        token: 'https://graph.facebook.com/v23.0/oauth/access_token',
        profile: 'https://graph.facebook.com/v23.0/me',
      },
    }
  return undefined
}
