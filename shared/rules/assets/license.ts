import type { Licence, Origin } from '../../contract/editor/pictures.ts'

/** What is said of a picture's license. */
export type LicenseAnswer = { origin: Origin; author: string; licence: Licence | null; source: string }

const isWeb = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username
}

/** What an answer still lacks, a sentence for each field; empty when it is whole. */
export function missingOfLicense({ origin, author, licence, source }: LicenseAnswer): Record<string, string> {
  const missing: Record<string, string> = {}
  if (origin !== 'public_domain' && !author.trim()) missing.author = 'Please say who made it.'
  if (origin === 'licensed' && !licence) missing.licence = 'Please choose its license.'
  if (origin !== 'own_work' && !source) missing.source = 'Please say where it comes from.'
  if (source && !isWeb(source)) missing.source = 'Please give a whole address, as https://example.org/page.'
  return missing
}

export const OWN_WORK = 'Own work'
export const PUBLIC_DOMAIN = 'Public domain'

/** What stands in the credits by an answer that is whole. */
export function creditOf({ origin, author, licence, source }: LicenseAnswer): {
  author: string
  licence: string
  source: string
} {
  const by = author.trim() || 'Unknown author'
  if (origin === 'own_work') return { author: by, licence: OWN_WORK, source: '' }
  return { author: by, licence: origin === 'licensed' ? (licence ?? '') : PUBLIC_DOMAIN, source }
}
