import { canEmbed, isEmbedded } from '#shared/pages/embed.ts'

const ORIGIN = String.raw`https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?`
/** Every site, or origins whose name may begin with anything. */
export const EMBEDDERS = new RegExp(String.raw`^\s*(\*|${ORIGIN}(\s*,\s*${ORIGIN})*)\s*$`, 'i')
export const EMBEDDERS_ARE =
  'be * for every site, or a list of addresses with commas between: https://school.example, https://*.school.example'

/** GLB-RU030. Who may show the page at an address within their own: a lesson or a quiz that is asked for as such. */
export function embeddersOf(origins: readonly string[], url = ''): string {
  const [pathname = '', search = ''] = url.split('?')
  return origins.length && isEmbedded(search) && canEmbed(pathname) ? origins.join(' ') : "'self'"
}
