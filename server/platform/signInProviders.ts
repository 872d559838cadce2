import type { SocialProvider } from '#shared/contract/accounts/social.ts'

/** What one provider is asked with. */
export type ProviderSettings = {
  clientId: string
  /** Drawn for each use: Apple's is a statement that we sign and that is over soon. */
  secret: () => Promise<string>
  /** Its issuer, whose document tells the rest; or, where there is none (Facebook), the places themselves. */
  server: { issuer: string } | { issuer: string; authorize: string; token: string; profile: string }
  /** Only for the stand-in on this machine. */
  insecure?: boolean
}

/** The providers that are set up; `base` is the address by which the product is reached. */
export type SignInProviders = {
  names: readonly SocialProvider[]
  settings: (provider: SocialProvider, base: string) => ProviderSettings | undefined
}

/** The providers that people may sign in with under an address. */
export const namesSetUp = ({ names, settings }: SignInProviders, base: string): SocialProvider[] =>
  names.filter((name) => settings(name, base) !== undefined)
