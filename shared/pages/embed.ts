import { matchRoute } from './match.ts'

const QUERY = 'embed'

/** GLB-RU030. Whether an address shows its page as a part of another one's. */
export const isEmbedded = (search: string): boolean => new URLSearchParams(search).get(QUERY) === '1'

/** Whether the page at a path may be a part of another: a lesson, and its quiz. */
export const canEmbed = (pathname: string): boolean => matchRoute(pathname)?.page.embeds === true

/** A path with its query, to be shown as a part of another page. */
export const embedPath = (path: string): string => changed(path, (query) => query.set(QUERY, '1'))

/** The same page by itself. */
export const wholePath = (path: string): string => changed(path, (query) => query.delete(QUERY))

function changed(path: string, change: (query: URLSearchParams) => void): string {
  const [whole = '', hash] = path.split('#')
  const [pathname, search = ''] = whole.split('?')
  const query = new URLSearchParams(search)
  change(query)
  return `${pathname}${query.size ? `?${query}` : ''}${hash ? `#${hash}` : ''}`
}

/** What an educator pastes into a page of their own. The frame has the shape of a scene with its controls. */
export const embedCode = (origin: string, path: string, title: string): string =>
  `<iframe src="${origin}${embedPath(path)}" title="${inAttribute(title)}" width="100%" height="640" style="border:0" allow="fullscreen; autoplay" loading="lazy"></iframe>`

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
