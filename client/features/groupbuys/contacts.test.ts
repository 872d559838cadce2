import { expect, it } from 'vitest'
import { CONTACTS_MAX } from '#shared/contract/groupbuys/index.ts'
import { leftOutText } from '#shared/rules/groupbuys/contacts.ts'
import { contactsIn } from './contacts.ts'

it('GBY-RU007: an address book is read as vCard, each address once, by name', async () => {
  const cards = [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Reyes;Sofia;;;\r\nFN:Sofia Reyes\r\nitem1.EMAIL;TYPE=INTERNET:Sofia@Example.org\r\nEND:VCARD',
    'BEGIN:VCARD\r\nN:Adams;Zoe;;;\r\nEMAIL:zoe@exam\r\n ple.org\r\nEMAIL;TYPE=home:no address\r\nEMAIL:sofia@example.org\r\nEND:VCARD',
    'BEGIN:VCARD\r\nFN:Nobody\r\nEND:VCARD',
  ].join('\r\n')
  const { contacts, left } = await contactsIn(cards)
  expect(contacts).toEqual([
    { name: 'Sofia Reyes', email: 'sofia@example.org' },
    { name: 'Zoe Adams', email: 'zoe@example.org' },
  ])
  expect(leftOutText(left)).toBe(
    'Left out: 1 without an e-mail address, 1 whose address is none, 1 that stood there before.',
  )
})

it('GBY-RU007: an address book is read as a table, with names by its columns, and addresses alone', async () => {
  const table =
    '\uFEFFFirst Name,Last Name,E-mail 1 - Value,E-mail 2 - Value\r\n"Reyes, ""Sofi""",,sofia@example.org,\r\nZoe,Adams,zoe@example.org,ZOE@example.org\r\nNo,One,,\r\n'
  const { contacts, left } = await contactsIn(table)
  expect(contacts).toEqual([
    { name: 'Reyes, "Sofi"', email: 'sofia@example.org' },
    { name: 'Zoe Adams', email: 'zoe@example.org' },
  ])
  expect(leftOutText(left)).toBe('Left out: 1 without an e-mail address, 1 that stood there before.')
  const people = async (text: string) => (await contactsIn(text)).contacts
  expect(await people('b@example.org\na@example.org\n')).toEqual([
    { name: '', email: 'a@example.org' },
    { name: '', email: 'b@example.org' },
  ])
  expect(await people('Name;E-Mail\nZoë;zoe@example.org')).toEqual([{ name: 'Zoë', email: 'zoe@example.org' }])
  expect(await people('')).toEqual([])
  expect(leftOutText((await contactsIn('b@example.org')).left)).toBe('')
})

it('GBY-CO006: 5,000 people are read of one book', async () => {
  const many = Array.from({ length: CONTACTS_MAX + 10 }, (_, n) => `p${n}@example.org`).join('\n')
  const { contacts, left } = await contactsIn(many)
  expect(contacts).toHaveLength(CONTACTS_MAX)
  expect(leftOutText(left)).toBe('Left out: 10 beyond the first 5,000.')
})
