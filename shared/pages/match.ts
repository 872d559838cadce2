import { decoded } from '../text.ts'
import { type PagePath, pages } from './index.ts'
import type { ClientPage } from './page.ts'

export type RouteMatch = { page: ClientPage<PagePath>; params: Record<string, string> }

/** The page that a path shows, with the parts that its pattern names; undefined when there is none. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const parts = partsOf(pathname)
  for (const page of pages) {
    const params = paramsOf(partsOf(page.path), parts)
    if (params) return { page, params }
  }
  return undefined
}

/** Title, description, share text and status that a path shows; those of a missing page when there is none. */
export function headOf(pathname: string): { title: string; description: string; share: string; status: 200 | 404 } {
  const match = matchRoute(pathname)
  if (!match) {
    const missing = 'There is no page at this address.'
    return { title: 'Page not found', description: missing, share: missing, status: 404 }
  }
  const { page, params } = match
  const fill = (text: string) => text.replace(/:(\w+)/g, (whole, name: string) => wordsOf(params[name] ?? whole))
  const description = fill(page.description)
  return {
    title: fill(page.title),
    description,
    share: page.share ? fill(page.share) : description,
    status: page.status ?? 200,
  }
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, wanted] of pattern.entries()) {
    const part = parts[place] ?? ''
    const named = wanted.startsWith(':')
    const text = named ? decoded(part) : part
    if (text === undefined || (!named && wanted !== text)) return undefined
    if (named) params[wanted.slice(1)] = text
  }
  return params
}

/** `{slug}-{id}` is its slug's words. */
const wordsOf = (slug: string): string =>
  slug
    .replace(/(?<=\D)-\d+$/, '')
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
