import type { ContactProvider } from '#shared/contract/groupbuys/index.ts'

/** Where one provider of address books is asked, and as whom. */
export type ContactSource = {
  clientId: string
  clientSecret: string
  server: { issuer: string; authorize: string; token: string }
  scope: string
  /** The first page of the people in an address book. */
  contacts: string
  /** Only for the stand-in on this machine. */
  insecure?: boolean
}

/** What each provider is asked by; undefined where it is not set up. `base` is the address by which the product is reached. */
export type ContactProviders = {
  source: (provider: ContactProvider, base: string) => ContactSource | undefined
}
