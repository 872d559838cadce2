import { Email } from '../../contract/accounts/email.ts'
import { CONTACTS_MAX } from '../../contract/groupbuys/contacts.ts'

/** GBY-EN003. Somebody out of an address book. */
export type Contact = { readonly name: string; readonly email: string }

/** What of an address book was left out, and why. */
export type LeftOut = {
  /** People without an address. */
  without: number
  /** What stands for an address and is none. */
  wrong: number
  /** Addresses that stood there before. */
  twice: number
  /** Addresses beyond what is read of one book. */
  over: number
}
export type Book = { contacts: Contact[]; left: LeftOut }
type Found = Map<string, Contact>
const none = (): LeftOut => ({ without: 0, wrong: 0, twice: 0, over: 0 })

function keep(found: Found, left: LeftOut, name: string, email: string): void {
  const address = Email.safeParse(email.trim().toLowerCase())
  if (!address.success) left.wrong += 1
  else if (found.has(address.data)) left.twice += 1
  else if (found.size >= CONTACTS_MAX) left.over += 1
  else found.set(address.data, { name: name.trim(), email: address.data })
}

/** What was left out, in a sentence; empty where nothing was. */
export function leftOutText({ without, wrong, twice, over }: LeftOut): string {
  const parts = [
    without > 0 ? `${without} without an e-mail address` : '',
    wrong > 0 ? `${wrong} whose address is none` : '',
    twice > 0 ? `${twice} that stood there before` : '',
    over > 0 ? `${over} beyond the first ${CONTACTS_MAX.toLocaleString('en-US')}` : '',
  ].filter(Boolean)
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`
}
const byName = (found: Found): Contact[] =>
  [...found.values()].sort((a, b) => (a.name || a.email).localeCompare(b.name || b.email))

/** GBY-RU007. People as a provider tells of them, each address once, by name. */
export function contactsOf(rows: readonly Contact[]): Contact[] {
  const [found, left] = [new Map<string, Contact>(), none()]
  for (const { name, email } of rows) keep(found, left, name, email)
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
export function contactsInCards(text: string): Book {
  const [found, left] = [new Map<string, Contact>(), none()]
  let name = ''
  let addresses: string[] = []
  for (const line of unfolded(text)) {
    const match = /^(?:[\w-]+\.)?([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line)
    const [field, value] = [match?.[1]?.toUpperCase(), unescaped(match?.[2] ?? '')]
    if (field === 'BEGIN') [name, addresses] = ['', []]
    else if (field === 'FN') name = value
    else if (field === 'N' && !name) name = value.split(';').slice(0, 2).reverse().filter(Boolean).join(' ')
    else if (field === 'EMAIL') addresses.push(value)
    else if (field === 'END') {
      if (addresses.length === 0) left.without += 1
      for (const address of addresses) keep(found, left, name, address)
    }
  }
  return { contacts: byName(found), left }
}

const FIRST = /^(first|given) ?name$/i
const LAST = /^(last|family) ?name$|^surname$/i
const WHOLE = /^(full |display )?name$/i

/** GBY-RU007. The people in the rows of a table, by the names of its columns where its first row has them. */
export function contactsInTable(rows: readonly string[][]): Book {
  const [found, left] = [new Map<string, Contact>(), none()]
  const [head = [], ...rest] = rows
  const place = (pattern: RegExp): number => head.findIndex((field) => pattern.test(field.trim()))
  const [whole, first, last] = [place(WHOLE), place(FIRST), place(LAST)]
  const nameOf = (row: string[]): string => row[whole] || [row[first], row[last]].filter(Boolean).join(' ')
  // A table without a head line is one of addresses alone.
  for (const row of head.some((field) => field.includes('@')) ? [head, ...rest] : rest) {
    const addresses = row.filter((field) => field.includes('@'))
    if (addresses.length === 0) left.without += 1
    for (const address of addresses) keep(found, left, nameOf(row), address)
  }
  return { contacts: byName(found), left }
}
