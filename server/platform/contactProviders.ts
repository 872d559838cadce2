import type { ContactProvider } from '#shared/contract/groupbuys/index.ts'
import type { ContactsConfig } from './providersConfig.ts'

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

/**
 * Who can be asked for an address book, and where: Google's People API, Microsoft Graph, Yahoo's Contacts. Of a page at most a
 * thousand people are told.
 */
const PLACES: Record<ContactProvider, Pick<ContactSource, 'server' | 'scope' | 'contacts'>> = {
  google: {
    server: {
      issuer: 'https://accounts.google.com',
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
    },
    scope: 'https://www.googleapis.com/auth/contacts.readonly',
    contacts: 'https://people.googleapis.com/v1/people/me/connections?personFields=names,emailAddresses&pageSize=1000',
  },
  outlook: {
    server: {
      issuer: 'https://login.microsoftonline.com/common/v2.0',
      authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    },
    scope: 'https://graph.microsoft.com/Contacts.Read',
    contacts: 'https://graph.microsoft.com/v1.0/me/contacts?$select=displayName,emailAddresses&$top=1000',
  },
  yahoo: {
    server: {
      issuer: 'https://api.login.yahoo.com',
      authorize: 'https://api.login.yahoo.com/oauth2/request_auth',
      token: 'https://api.login.yahoo.com/oauth2/get_token',
    },
    scope: 'sdct-r',
    contacts: 'https://social.yahooapis.com/v1/user/me/contacts?format=json&count=1000&start=0',
  },
}

/** The providers that are set up; the others are stood in for where there is a stand-in, and else not offered. */
export const contactProviders = (config: ContactsConfig, standIn: ContactProviders | undefined): ContactProviders => ({
  source: (provider, base) => {
    const own = config[provider]
    return own ? { ...own, ...PLACES[provider] } : standIn?.source(provider, base)
  },
})
