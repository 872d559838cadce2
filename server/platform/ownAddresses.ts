import net from 'node:net'
import { BRAND } from '#shared/brand.ts'
import { isThisMachine } from './thisMachine.ts'

type Given = {
  NODE_ENV: string
  PUBLIC_URL?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  SUPPORT_ADDRESS?: string | undefined
}
type OwnAddresses = {
  mailFrom: string
  supportAddress: string
  /** What was taken for those that were not given in production, in a line for whoever starts it. */
  addressNote: string | undefined
}

/** The host that mail can be of; undefined for a number and for this machine: other servers take no mail from there. */
function mailHost(publicUrl: string | undefined): string | undefined {
  if (!publicUrl || isThisMachine(publicUrl)) return undefined
  const { hostname } = new URL(publicUrl)
  return net.isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : hostname
}

/** Whom mail is from and who is asked for help: as given, else of the product's own host. */
export function ownAddresses({ NODE_ENV, PUBLIC_URL, SMTP_URL, MAIL_FROM, SUPPORT_ADDRESS }: Given): OwnAddresses {
  const host = NODE_ENV === 'production' ? mailHost(PUBLIC_URL) : undefined
  const from = `hello@${host ?? 'localhost'}`
  const help = `help@${host ?? 'localhost.localdomain'}`
  const lacks = host
    ? [
        ...(SMTP_URL && !MAIL_FROM ? [{ name: 'MAIL_FROM', taken: `mail is from ${from}` }] : []),
        ...(SUPPORT_ADDRESS ? [] : [{ name: 'SUPPORT_ADDRESS', taken: `questions go to ${help}` }]),
      ]
    : []
  const names = lacks.map(({ name }) => name).join(' and ')
  return {
    mailFrom: MAIL_FROM ?? `${BRAND.name} <${from}>`,
    supportAddress: SUPPORT_ADDRESS ?? help,
    addressNote: lacks.length
      ? `${names} ${lacks.length > 1 ? 'are' : 'is'} not set: ${lacks.map(({ taken }) => taken).join(', and ')}.`
      : undefined,
  }
}

const OF_THIS_MACHINE = /@localhost(\.localdomain)?>?\s*$/i

/** What keeps production's mail from being taken anywhere, each in a sentence. */
export function addressFaults(given: Given): string[] {
  if (!given.SMTP_URL || !given.PUBLIC_URL) return []
  return (['MAIL_FROM', 'SUPPORT_ADDRESS'] as const).flatMap((name) => {
    const address = given[name]
    if (address)
      return OF_THIS_MACHINE.test(address) ? [`${name} must not be of localhost in production: nobody takes it.`] : []
    if (mailHost(given.PUBLIC_URL)) return []
    return [`${name} must be set in production with SMTP_URL where PUBLIC_URL has no name that mail can be of.`]
  })
}
