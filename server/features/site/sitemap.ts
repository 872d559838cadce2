import type { Sql } from '#server/platform/sql.ts'
import { routes } from '#shared/routes.ts'
import { isPricingListed } from '#shared/rules/catalogue/publicMarket.ts'
import { isPageListed } from '#shared/rules/site/indexing.ts'
import * as query from './queries.ts'

/** Pages that are for a person alone, or no content. */
const NOT_LISTED = [
  '/login',
  '/logout',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/learn/404',
  '/resources',
]
const isListed = (path: string): boolean => !NOT_LISTED.some((not) => path === not || path.startsWith(`${not}/`))

/** Pages of a card that search engines may list. */
const CARD_PAGES = ['/learn', '/mnemonics']
/** A sitemap may not grow without end: 50,000 addresses are its limit, and a card has two. */
const MOST_CARDS = 20_000
const MOST_SCHOOLS = 5000

/** Every public page, every published card and every school, for search engines. */
export async function sitemap(sql: Sql, base: string): Promise<string> {
  const pages = routes.filter((route) => route.access === 'public' && !route.path.includes(':') && isListed(route.path))
  const [cards, texts, markets, schools] = await Promise.all([
    sql.rows(query.readCardsForSitemap, [MOST_CARDS]),
    sql.rows(query.readPageMetas),
    sql.rows(query.readMarketPages),
    sql.rows(query.readSchoolsForSitemap, [MOST_SCHOOLS]),
  ])
  const others = [
    ...texts.map(({ path }) => path).filter(isPageListed),
    ...markets.filter(isPricingListed).map(({ slug }) => `/pricing/${slug}`),
    ...schools.map(({ id }) => `/schools/${id}`),
  ]
  const entries = [
    ...pages.map((route) => `<url><loc>${base}${route.path}</loc></url>`),
    ...others.map((path) => `<url><loc>${base}${path}</loc></url>`),
    ...cards.flatMap((card) =>
      CARD_PAGES.map(
        (page) =>
          `<url><loc>${base}${page}/${encodeURIComponent(card.slug)}</loc><lastmod>${card.published_at.toISOString().slice(0, 10)}</lastmod></url>`,
      ),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

/** What search engines may read: public pages, not what belongs to a person. */
export function robots(base: string): string {
  const closed = routes.filter((route) => route.access !== 'public').map((route) => route.path.split('/:')[0])
  return [
    `User-agent: *`,
    ...[...new Set(closed), '/api/', '/dev/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')
}
