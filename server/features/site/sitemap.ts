import type { Sql } from '#server/platform/sql.ts'
import { routes } from '#shared/routes.ts'

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

/** Every public page, every published card and every school, for search engines. */
export async function sitemap(sql: Sql, base: string): Promise<string> {
  const pages = routes.filter((route) => route.access === 'public' && !route.path.includes(':') && isListed(route.path))
  const cards = await sql.rows<{ slug: string; published_at: Date }>(
    'select slug, published_at from cards where revision > 0 and not is_private and not is_mature and entity_type_id = 2 order by id limit 20000',
  )
  const others = await sql.rows<{ path: string }>(
    `select path from content_pages where path like '/pillars/%' or path like '/resources/%'
     union all select '/pricing/' || slug from markets where has_pricing and in_sitemap and not hidden and not is_pseudo
     union all (select '/schools/' || id from schools order by id limit 5000)`,
  )
  const entries = [
    ...pages.map((route) => `<url><loc>${base}${route.path}</loc></url>`),
    ...others.map(({ path }) => `<url><loc>${base}${path}</loc></url>`),
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
