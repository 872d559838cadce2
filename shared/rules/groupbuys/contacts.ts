import { Email } from '../../contract/accounts/email.ts'
import { CONTACTS_MAX } from '../../contract/groupbuys/contacts.ts'

/** GBY-EN003. Somebody out of an address book. */
export type Contact = { readonly name: string; readonly email: string }

const keep = (found: Map<string, Contact>, name: string, email: string): void => {
  const address = Email.safeParse(email.trim().toLowerCase())
  if (address.success && !found.has(address.data) && found.size < CONTACTS_MAX)
    found.set(address.data, { name: name.trim(), email: address.data })
}
const byName = (found: Map<string, Contact>): Contact[] =>
  [...found.values()].sort((a, b) => (a.name || a.email).localeCompare(b.name || b.email))

/** GBY-RU007. People as a provider tells of them, each address once, by name. */
export function contactsOf(rows: readonly Contact[]): Contact[] {
  const found = new Map<string, Contact>()
  for (const { name, email } of rows) keep(found, name, email)
  return byName(found)
}

/** RFC 6350 and its forerunners: a line that begins with a space goes on with the one before. */
const unfolded = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
const unescaped = (value: string): string => value.replace(/\\n/gi, ' ').replace(/\\([,;\\])/g, '$1')

/** GBY-RU007. The people in vCards, each address once, by name. */
export function contactsInCards(text: string): Contact[] {
  const found = new Map<string, Contact>()
  let name = ''
  let addresses: string[] = []
  for (const line of unfolded(text)) {
    const match = /^(?:[\w-]+\.)?([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line)
    const [field, value] = [match?.[1]?.toUpperCase(), unescaped(match?.[2] ?? '')]
    if (field === 'BEGIN') [name, addresses] = ['', []]
    else if (field === 'FN') name = value
    else if (field === 'N' && !name) name = value.split(';').slice(0, 2).reverse().filter(Boolean).join(' ')
    else if (field === 'EMAIL') addresses.push(value)
    else if (field === 'END') for (const address of addresses) keep(found, name, address)
  }
  return byName(found)
}

const FIRST = /^(first|given) ?name$/i
const LAST = /^(last|family) ?name$|^surname$/i
const WHOLE = /^(full |display )?name$/i

/** GBY-RU007. The people in the rows of a table, by the names of its columns where its first row has them. */
export function contactsInTable(rows: readonly string[][]): Contact[] {
  const found = new Map<string, Contact>()
  const [head = [], ...rest] = rows
  const place = (pattern: RegExp): number => head.findIndex((field) => pattern.test(field.trim()))
  const [whole, first, last] = [place(WHOLE), place(FIRST), place(LAST)]
  const nameOf = (row: string[]): string => row[whole] || [row[first], row[last]].filter(Boolean).join(' ')
  // A table without a head line is one of addresses alone.
  for (const row of head.some((field) => field.includes('@')) ? [head, ...rest] : rest)
    for (const field of row) if (field.includes('@')) keep(found, nameOf(row), field)
  return byName(found)
}
