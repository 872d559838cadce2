import type { Sql } from '#server/platform/sql.ts'
import { pages } from '#shared/routes/index.ts'
import { matchRoute } from '#shared/routes/match.ts'
import type { ClientPage, PageAbout } from '#shared/routes/page.ts'

type Thing = { path: string; changedAt?: Date }

/** Of each page about something the paths that search engines may list. */
async function thingsOf(sql: Sql): Promise<Record<PageAbout, (page: ClientPage) => Thing[]>> {
  const cards = await sql.rows<{ slug: string; published_at: Date }>(
    'select slug, published_at from cards where revision > 0 and not is_private and not is_mature and entity_type_id = 2 order by id limit 20000',
  )
  const texts = await sql.rows<{ path: string }>('select path from content_pages order by path')
  const markets = await sql.rows<{ slug: string }>(
    'select slug from markets where has_pricing and in_sitemap and not hidden and not is_pseudo order by id',
  )
  const schools = await sql.rows<{ id: number }>('select id from schools order by id limit 5000')
  const named = (page: ClientPage, name: string | number) => page.path.replace(/:\w+/, encodeURIComponent(name))
  return {
    card: (page) => cards.map((card) => ({ path: named(page, card.slug), changedAt: card.published_at })),
    text: (page) => texts.filter(({ path }) => matchRoute(path)?.page.path === page.path),
    market: (page) => markets.map(({ slug }) => ({ path: named(page, slug) })),
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
  const closed = pages.filter((page) => page.access !== 'public').map((page) => page.path.split('/:')[0])
  return [
    `User-agent: *`,
    ...[...new Set(closed), '/api/', '/dev/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')
}
