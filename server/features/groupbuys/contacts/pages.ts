import { z } from 'zod'
import type { ContactProvider } from '#shared/contract/groupbuys/index.ts'
import type { Contact } from '#shared/rules/groupbuys/contacts.ts'

/** A page of an address book as a provider writes it: its people, and where the next page is. */
export type ContactPage = { people: Contact[]; next: string | null }
type Read = (body: unknown, at: string) => ContactPage

const words = z.string().max(500).catch('')

const GooglePage = z.object({
  connections: z
    .array(
      z.object({
        names: z.array(z.object({ displayName: words })).default([]),
        emailAddresses: z.array(z.object({ value: words })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})
const OutlookPage = z.object({
  value: z.array(
    z.object({
      displayName: words.nullish(),
      emailAddresses: z.array(z.object({ address: words.nullish() })).default([]),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
})
const YahooPage = z.object({
  contacts: z.object({
    total: z.coerce.number().default(0),
    contact: z
      .array(
        z.object({
          fields: z
            .array(
              z.union([
                z.object({ type: z.literal('email'), value: words }),
                z.object({
                  type: z.literal('name'),
                  value: z.object({ givenName: words, familyName: words }).partial(),
                }),
                z.object({ type: z.string() }),
              ]),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
})

/** Everybody with each of their addresses. */
const each = (name: string, emails: readonly string[]): Contact[] =>
  emails.filter(Boolean).map((email) => ({ name, email }))
const withQuery = (at: string, name: string, value: string): string => {
  const url = new URL(at)
  url.searchParams.set(name, value)
  return url.href
}

/** How the page of each provider is read. @throws ZodError where it has not the shape that it should have */
export const PAGES: Record<ContactProvider, Read> = {
  google: (body, at) => {
    const { connections, nextPageToken } = GooglePage.parse(body)
    return {
      people: connections.flatMap(({ names, emailAddresses }) =>
        each(
          names[0]?.displayName ?? '',
          emailAddresses.map(({ value }) => value),
        ),
      ),
      next: nextPageToken ? withQuery(at, 'pageToken', nextPageToken) : null,
    }
  },
  outlook: (body) => {
    const page = OutlookPage.parse(body)
    return {
      people: page.value.flatMap(({ displayName, emailAddresses }) =>
        each(
          displayName ?? '',
          emailAddresses.map(({ address }) => address ?? ''),
        ),
      ),
      next: page['@odata.nextLink'] ?? null,
    }
  },
  yahoo: (body, at) => {
    const { total, contact } = YahooPage.parse(body).contacts
    const start = Number(new URL(at).searchParams.get('start')) + contact.length
    return {
      people: contact.flatMap(({ fields }) => each(yahooName(fields), fields.flatMap(yahooEmail))),
      next: contact.length > 0 && start < total ? withQuery(at, 'start', String(start)) : null,
    }
  },
}

type Field = z.output<typeof YahooPage>['contacts']['contact'][number]['fields'][number]
const yahooEmail = (field: Field): string[] =>
  field.type === 'email' && 'value' in field && typeof field.value === 'string' ? [field.value] : []
const yahooName = (fields: readonly Field[]): string => {
  const name = fields.find(({ type }) => type === 'name')
  if (!name || !('value' in name) || typeof name.value === 'string') return ''
  return [name.value.givenName, name.value.familyName].filter(Boolean).join(' ')
}
