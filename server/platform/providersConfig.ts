import { z } from 'zod'
import type { ContactProvider } from '#shared/contract/groupbuys/index.ts'

/** What is set of the providers by whom people sign in, and whose address books can be read. */
export const PROVIDER_VALUES = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .refine((key) => key.includes('BEGIN PRIVATE KEY'))
    .describe('be the whole text of the .p8 file')
    .optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  CONTACTS_GOOGLE_CLIENT_ID: z.string().optional(),
  CONTACTS_GOOGLE_CLIENT_SECRET: z.string().optional(),
  CONTACTS_OUTLOOK_CLIENT_ID: z.string().optional(),
  CONTACTS_OUTLOOK_CLIENT_SECRET: z.string().optional(),
  CONTACTS_YAHOO_CLIENT_ID: z.string().optional(),
  CONTACTS_YAHOO_CLIENT_SECRET: z.string().optional(),
}
type Values = z.output<z.ZodObject<typeof PROVIDER_VALUES>>

/** All of a row is set, or none of it. */
export const PROVIDER_VALUES_TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['CONTACTS_GOOGLE_CLIENT_ID', 'CONTACTS_GOOGLE_CLIENT_SECRET'],
  ['CONTACTS_OUTLOOK_CLIENT_ID', 'CONTACTS_OUTLOOK_CLIENT_SECRET'],
  ['CONTACTS_YAHOO_CLIENT_ID', 'CONTACTS_YAHOO_CLIENT_SECRET'],
] as const

export type SocialConfig = {
  google: { clientId: string; clientSecret: string } | undefined
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | undefined
  facebook: { clientId: string; clientSecret: string } | undefined
}
/** Who we are to the providers of address books; one that is not set up is not offered. */
export type ContactsConfig = Partial<Record<ContactProvider, { clientId: string; clientSecret: string }>>

export function socialOf(e: Values): SocialConfig {
  const { GOOGLE_CLIENT_ID: google, APPLE_CLIENT_ID: apple, FACEBOOK_CLIENT_ID: facebook } = e
  return {
    google: google ? { clientId: google, clientSecret: e.GOOGLE_CLIENT_SECRET! } : undefined,
    apple: apple
      ? {
          clientId: apple,
          teamId: e.APPLE_TEAM_ID!,
          keyId: e.APPLE_KEY_ID!,
          // In one line of an environment file the line ends are written out.
          privateKey: e.APPLE_PRIVATE_KEY!.replaceAll('\\n', '\n'),
        }
      : undefined,
    facebook: facebook ? { clientId: facebook, clientSecret: e.FACEBOOK_CLIENT_SECRET! } : undefined,
  }
}

export function contactsOf(e: Values): ContactsConfig {
  const known = [
    ['google', e.CONTACTS_GOOGLE_CLIENT_ID, e.CONTACTS_GOOGLE_CLIENT_SECRET],
    ['outlook', e.CONTACTS_OUTLOOK_CLIENT_ID, e.CONTACTS_OUTLOOK_CLIENT_SECRET],
    ['yahoo', e.CONTACTS_YAHOO_CLIENT_ID, e.CONTACTS_YAHOO_CLIENT_SECRET],
  ] as const
  return Object.fromEntries(
    known.flatMap(([name, clientId, clientSecret]) =>
      clientId ? [[name, { clientId, clientSecret: clientSecret! }]] : [],
    ),
  )
}
