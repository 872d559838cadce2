import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { endpoint } from '../endpoint.ts'
import { GroupSlug, NotAMember } from './membership.ts'

/** GBY-CO006, GBY-RU007. So many contacts are read of one address book. */
export const CONTACTS_MAX = 5000

/** GBY-CA005. Whose address books can be read, each only where it is set up. */
export const CONTACT_PROVIDERS = ['google', 'outlook', 'yahoo'] as const
export const ContactProvider = z.enum(CONTACT_PROVIDERS)
export type ContactProvider = z.output<typeof ContactProvider>
export const CONTACT_PROVIDER_NAMES = {
  google: 'Google',
  outlook: 'Outlook',
  yahoo: 'Yahoo',
} as const satisfies Record<ContactProvider, string>

export const ContactsNotSetUp = defineError(
  'groupbuys.contacts_not_set_up',
  404,
  'This address book can’t be opened here. Choose a .vcf or .csv file instead.',
)
export const ContactsDeclined = defineError(
  'groupbuys.contacts_declined',
  403,
  'You said no to showing your contacts, so nothing was read.',
)
export const ContactsUnreachable = defineError(
  'groupbuys.contacts_unreachable',
  502,
  'We can’t reach this address book right now. Please try again in a moment, or choose a .vcf or .csv file.',
)
export const ContactsOver = defineError(
  'groupbuys.contacts_over',
  410,
  'This took too long or was begun in another window. Please begin again.',
)

/** The address books that one can be asked for here. */
export const listContactProviders = endpoint({
  method: 'GET',
  path: '/api/v3/contacts',
  access: 'user',
  summary: 'The address books that can be read.',
  input: z.object({}),
  reply: z.object({ providers: z.array(ContactProvider) }),
})

/** Where to go so that an address book may be read, once, for a group that one is in. */
export const beginContacts = endpoint({
  method: 'POST',
  path: '/api/v3/contacts/:provider',
  access: 'user',
  summary: 'Ask a provider for one’s contacts.',
  input: z.object({ provider: ContactProvider, slug: GroupSlug }),
  reply: z.object({ url: z.string() }),
  errors: [ContactsNotSetUp, NotAMember],
  limit: { points: 20, seconds: 300 },
})

/** GBY-CA005, GBY-EN003. The people in it, by name, each address once; `query` is what the provider sent back. Nothing of it is kept. */
export const importContacts = endpoint({
  method: 'GET',
  path: '/api/v3/contacts/:provider',
  access: 'user',
  summary: 'One’s contacts at a provider.',
  input: z.object({
    provider: ContactProvider,
    query: z.string().max(4000),
    limit: z.coerce.number().int().min(1).max(CONTACTS_MAX).default(CONTACTS_MAX),
  }),
  reply: z.object({
    slug: GroupSlug,
    contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  errors: [ContactsNotSetUp, ContactsDeclined, ContactsUnreachable, ContactsOver],
  limit: { points: 20, seconds: 300 },
})
