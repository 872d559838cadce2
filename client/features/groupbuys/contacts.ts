import { type Book, contactsInCards, contactsInTable } from '#shared/rules/groupbuys/contacts.ts'

/** The most characters of an address book that are read: some 5,000 people with their pictures left in. */
export const BOOK_MAX = 20_000_000

/** GBY-RU007. The people in an address book that was saved as vCard or CSV. Nothing of it leaves the browser. */
export async function contactsIn(text: string): Promise<Book> {
  const plain = text.replace(/^\uFEFF/, '')
  if (/^\s*BEGIN:VCARD/i.test(plain)) return contactsInCards(plain)
  const { default: Papa } = await import('papaparse')
  return contactsInTable(Papa.parse<string[]>(plain, { skipEmptyLines: 'greedy' }).data)
}
