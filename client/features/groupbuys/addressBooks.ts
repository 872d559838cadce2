import { call } from '#client/platform/api.ts'
import {
  beginContacts,
  type ContactProvider,
  importContacts,
  listContactProviders,
} from '#shared/contract/groupbuys/index.ts'
import type { Contact } from '#shared/rules/groupbuys/contacts.ts'

/** GBY-CA005. The providers whose address books can be opened here; where that can't be had, a file still can. */
export const providersHere = (): Promise<readonly ContactProvider[]> =>
  call(listContactProviders, {}).then(
    ({ providers }) => providers,
    () => [],
  )

/** Leaves for the provider, which sends one back to `/contacts/…`. */
export async function askFor(provider: ContactProvider, slug: string): Promise<void> {
  const { url } = await call(beginContacts, { provider, slug })
  location.assign(url)
}

/** An address book on its way from where it was read to the group that it is for. It is kept in this page alone. */
let brought: { slug: string; book: readonly Contact[] } | undefined
/** An answer is worth something once: a page that is shown twice does not ask twice. */
const reading = new Map<string, Promise<string>>()

/** Reads what the provider sent back, keeps the people for their group, and says which that is. */
export function bringBook(provider: ContactProvider, query: string): Promise<string> {
  const read =
    reading.get(query) ??
    call(importContacts, { provider, query }).then(({ slug, contacts }) => {
      brought = { slug, book: contacts }
      return slug
    })
  reading.set(query, read)
  return read
}

/** The address book that was just brought for a group, as long as nobody put it away. */
export const broughtFor = (slug: string): readonly Contact[] | null => (brought?.slug === slug ? brought.book : null)
export const putBookAway = (): void => {
  brought = undefined
}
