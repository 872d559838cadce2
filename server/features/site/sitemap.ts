import type { Sql } from '#server/platform/sql.ts'
import { pages } from '#shared/pages/index.ts'
import { matchRoute } from '#shared/pages/match.ts'
import type { ClientPage, PageAbout } from '#shared/pages/page.ts'
import { pathwayPath } from '#shared/rules/catalogue/pathwayPath.ts'
import { isListed, isPricingListed } from '#shared/rules/catalogue/publicMarket.ts'
import * as query from './queries.ts'

type Thing = { path: string; changedAt?: Date }

/** A sitemap may not grow without end: 50,000 addresses are its limit, and a card has two. */
const MOST_CARDS = 20_000
const MOST_SCHOOLS = 5000
const MOST_PATHWAYS = 5000

/** Of each page about something the paths that search engines may list. */
async function thingsOf(sql: Sql): Promise<Record<PageAbout, (page: ClientPage) => Thing[]>> {
  const [cards, texts, markets, schools, pathways] = await Promise.all([
    sql.rows(query.readCardsForSitemap, [MOST_CARDS]),
    sql.rows(query.readPageMetas),
    sql.rows(query.readMarketPages),
    sql.rows(query.readSchoolsForSitemap, [MOST_SCHOOLS]),
    sql.rows(query.readPathwaysForSitemap, [MOST_PATHWAYS]),
  ])
  const named = (page: ClientPage, name: string | number) => page.path.replace(/:\w+/, encodeURIComponent(name))
  return {
    card: (page) => cards.map((card) => ({ path: named(page, card.slug), changedAt: card.published_at })),
    text: (page) => texts.filter(({ path }) => matchRoute(path)?.page.path === page.path),
    market: (page) =>
      markets
        .filter(page.path.startsWith('/pricing') ? isPricingListed : isListed)
        .map(({ slug }) => ({ path: named(page, slug) })),
    // What somebody shares by link is theirs to show around.
    playlist: () => [],
    pathway: (page) =>
      pathways
        .filter(({ track_id }) => page.path.endsWith('/:track') === (track_id !== null))
        .map(({ market, track_id, track, ...own }) => ({
          path: pathwayPath(
            market,
            { ...own, name: own.pathway },
            track_id === null ? undefined : { track_id, name: track ?? '' },
          ),
        })),
    school: (page) => schools.map(({ id }) => ({ path: named(page, id) })),
  }
}

/** The pages that search engines are told of, each with everything that it may be about. */
export async function sitemap(sql: Sql, base: string): Promise<string> {
  const things = await thingsOf(sql)
  const listed = pages
    .filter((page) => page.sitemap)
    .flatMap((page): Thing[] => (page.about ? things[page.about](page) : [{ path: page.path }]))
  const entries = listed.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${base}${path}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

/** What search engines may read: public pages, not what belongs to a person. */
export function robots(base: string): string {
  const openingOf = ({ path }: ClientPage) => path.split('/:')[0]
  const closed = pages.filter((page) => page.access !== 'public').map(openingOf)
  // A page must be read for its "noindex" to be seen; of two rules the longer one holds.
  const read = pages.filter((page) => page.noindex).map((page) => `${openingOf(page)}/`)
  return [
    `User-agent: *`,
    ...[...new Set(closed), '/api/', '/dev/'].map((path) => `Disallow: ${path}`),
    ...read.map((path) => `Allow: ${path}`),
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')
}
