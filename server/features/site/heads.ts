import type { Sql } from '#server/platform/sql.ts'
import { headOf, matchRoute, type RouteMatch } from '#shared/pages/match.ts'
import { idIn } from '#shared/rules/catalogue/pathwayPath.ts'
import { isPublicMarket } from '#shared/rules/catalogue/publicMarket.ts'
import { isShareKey } from '#shared/rules/playlists/shareKey.ts'
import { fillMeta, type MetaFill, type Metatag, metatagFor } from '#shared/rules/site/metatags.ts'
import { MINUTE_MS } from '#shared/time.ts'
import * as query from './queries.ts'

/** What a page's first HTML says of it. */
export type PageHead = {
  title: string
  description: string
  share: string
  image: string | null
  status: 200 | 404
  /** Search engines are asked not to list it. */
  noindex: boolean
  /** Learners have said something that is shown: the page that shows it is worth a link. */
  hasVoices: boolean
}
/** What a page is about. */
type Thing = { name: string; description: string; share?: string; image?: string; market?: string | undefined }
type Snapshot = {
  metatags: Metatag[]
  pages: Map<string, query.PageMeta>
  markets: Map<string, query.MarketPage>
  hasVoices: boolean
}

async function readSnapshot(sql: Sql): Promise<Snapshot> {
  const [metatags, pages, markets, voices] = await Promise.all([
    sql.rows(query.readMetatags),
    sql.rows(query.readPageMetas),
    sql.rows(query.readMarketPages),
    sql.one(query.hasVoices),
  ])
  return {
    metatags,
    pages: new Map(pages.map((page) => [page.path, page])),
    markets: new Map(markets.map((market) => [market.slug, market])),
    hasVoices: voices?.has === true,
  }
}

/** The scenes of a course in a sentence, as far as search engines show one. */
const pathwaySentence = (cards: readonly string[], market: string): string => {
  const named = cards.slice(0, 5).join(', ')
  const more = cards.length > 5 ? ` and ${cards.length - 5} more` : ''
  return cards.length === 0 ? '' : `Illustrated mnemonics for ${market}: ${named}${more}.`
}

/** What a path is about: undefined when it is about nothing in particular, null when that thing is not there. */
async function thingOf(
  sql: Sql,
  snapshot: Snapshot,
  path: string,
  match: RouteMatch,
): Promise<Thing | null | undefined> {
  const { page, params } = match
  const { about } = page
  if (about === 'card') {
    const card = await sql.one(query.readCardPage, [params.slug ?? ''])
    return card ? { name: card.name, description: card.overview, image: card.image } : null
  }
  if (about === 'school') {
    const id = /^\d{1,9}$/.test(params.school_id ?? '') ? Number(params.school_id) : 0
    const school = await sql.one(query.readSchoolPage, [id])
    return school ? { name: school.name, description: '' } : null
  }
  if (about === 'market') {
    const market = snapshot.markets.get(params.marketSlug ?? '')
    return market && isPublicMarket(market)
      ? {
          name: page.path.startsWith('/pathways') ? 'Courses' : market.public_name,
          description: '',
          market: market.public_name,
        }
      : null
  }
  if (about === 'pathway') {
    const pathwayId = idIn(params.pathway) ?? 0
    const trackId = params.track === undefined ? null : (idIn(params.track) ?? 0)
    const listed = await sql.one(query.readListedPathway, [pathwayId, trackId, params.marketSlug ?? ''])
    if (!listed) return null
    const { name, market, cards } = listed
    return { name, description: pathwaySentence(cards, market), market }
  }
  if (about === 'playlist') {
    // Of one that is named by its number nothing is said: it is for those who may read it.
    if (!isShareKey(params.playlist ?? '')) return { name: 'Playlist', description: '' }
    const shared = await sql.one(query.readSharedPlaylist, [params.playlist ?? ''])
    return shared ? { name: shared.name, description: '' } : null
  }
  const written = snapshot.pages.get(path)
  if (!written) return about === 'text' ? null : undefined
  const market = [...snapshot.markets.values()].find(({ id }) => id === written.market_id)
  return { name: written.title, description: written.description, share: written.share, market: market?.public_name }
}

/** MKG-RU004. What a path says of itself: by its pattern's row, else by what it is about, else by the route's own words. */
async function headFrom(sql: Sql, snapshot: Snapshot, path: string): Promise<PageHead> {
  const match = matchRoute(path)
  const own = headOf(path)
  const thing = match ? await thingOf(sql, snapshot, path, match) : undefined
  if (!match || thing === null) {
    const missing = match?.page.ownWordsWhenMissing ? own : headOf('/no/such/page')
    return { ...missing, image: null, status: 404, noindex: true, hasVoices: snapshot.hasVoices }
  }
  const row = metatagFor(snapshot.metatags, path)
  const fill: MetaFill = { name: thing?.name, market: thing?.market, description: thing?.description }
  const said = (field: 'title' | 'description' | 'share', otherwise: string) =>
    (row && fillMeta(row[field], fill)) || otherwise
  const description = said('description', thing?.description || own.description)
  return {
    title: said('title', thing?.name ?? own.title),
    description,
    share: said('share', thing?.share ?? (thing?.description ? description : own.share)),
    image: thing?.image ?? null,
    status: own.status,
    noindex: own.status === 404 || match.page.noindex === true,
    hasVoices: snapshot.hasVoices,
  }
}

/** What a path says of itself, read anew: for who asks about one page. */
export const readHead = async (sql: Sql, path: string): Promise<PageHead> =>
  headFrom(sql, await readSnapshot(sql), path)

/** How old the rows in memory may be. */
const FRESH_MS = MINUTE_MS

/**
 * What each path says of itself, for the first HTML. The rows are kept in memory; after a minute they are read anew while
 * the request that noticed it is still answered from the old ones, so that nobody waits.
 */
export function createHeads(sql: Sql, clock: () => Date): (path: string) => Promise<PageHead> {
  let kept: { snapshot: Promise<Snapshot>; at: number } | undefined
  let reading = false
  const read = () => ({ snapshot: readSnapshot(sql), at: clock().getTime() })
  return async (path) => {
    if (!kept) {
      kept = read()
      kept.snapshot.catch(() => {
        kept = undefined
      })
    } else if (!reading && clock().getTime() - kept.at >= FRESH_MS) {
      reading = true
      const next = read()
      next.snapshot
        .then(
          () => {
            kept = next
          },
          () => {},
        )
        .finally(() => {
          reading = false
        })
    }
    // Without a database the words of the route itself have to do: the page is served all the same.
    const snapshot = await kept.snapshot.catch(() => undefined)
    const own = { ...headOf(path), image: null, noindex: matchRoute(path)?.page.noindex === true, hasVoices: false }
    return snapshot ? headFrom(sql, snapshot, path).catch(() => own) : own
  }
}
