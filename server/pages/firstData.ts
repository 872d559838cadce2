import type Koa from 'koa'
import { getPermissions, getUser } from '#shared/contract/accounts/index.ts'
import { listCredits, listMarkets, listPathways } from '#shared/contract/catalogue/index.ts'
import type { Endpoint, Reply, Sent } from '#shared/contract/endpoint.ts'
import { getCard, listRecentCards, listTrackCards } from '#shared/contract/learning/index.ts'
import { getContentPage, getSchool } from '#shared/contract/site/index.ts'
import { readUrl } from '#shared/contract/url.ts'
import { matchRoute } from '#shared/routes.ts'
import { openPathway, shown } from '#shared/rules/catalogue/shown.ts'
import type { Identity } from '../platform/requests.ts'

type Place = { path: string; query: URLSearchParams; params: Record<string, string> }
type Ask = <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Reply<E>>
type First = (place: Place, ask: Ask) => Promise<unknown>

const nothing: First = async () => {}
const card: First = ({ params }, ask) => ask(getCard, { slug: params.slug ?? '' })
const text: First = ({ path }, ask) => ask(getContentPage, { path })
const markets: First = (_, ask) => ask(listMarkets, {})

/** The pages that strangers land on, with what they ask for first. */
const FIRST: Record<string, First> = {
  '/': nothing,
  '/login': nothing,
  '/register': nothing,
  '/forgot-password': nothing,
  '/institutional-login': nothing,
  '/help': nothing,
  '/terms': nothing,
  '/privacy': nothing,
  '/educators': nothing,
  '/testimonials': nothing,
  '/credits': (_, ask) => ask(listCredits, {}),
  '/pricing': markets,
  '/pricing/:marketSlug': markets,
  '/learn/:slug': card,
  '/mnemonics/:slug': card,
  '/pillars/:topic': text,
  '/resources/:tab': text,
  '/affiliates': text,
  '/schools/:school_id': ({ params }, ask) => ask(getSchool, { school_id: params.school_id ?? '' }),
  '/find-pictomo': async ({ query }, ask) => {
    const { markets: all } = await ask(listMarkets, {})
    const market = all.find(({ slug }) => slug === query.get('market'))
    // As the client asks for it, or it would not know the answer again.
    if (!market) return
    const { data } = await ask(listPathways, { market_id: market.id, page: 1, per_page: 100 })
    const pathway = openPathway(shown(data), query.get('pathway'))
    const track = pathway && shown(pathway.tracks)[0]
    if (track) await ask(listTrackCards, { track_id: track.track_id, page: 1, per_page: 100 })
  },
}

/** The pages that people come back to, with what they ask for first beside who is there. */
const OWN: Record<string, First> = {
  '/home': (_, ask) => ask(listRecentCards, {}),
  '/learn/:slug': card,
  '/quiz/pictomo/:slug': card,
}

type Read = (koa: Koa.Context, endpoint: Endpoint, input: object, identity: Identity | null) => Promise<string>

/**
 * The answers that a page will ask for first, by their addresses, as one JSON text (`{}` where it asks for nothing).
 * A stranger's are whole or undefined: for a page that is not made for landing on, and when something can't be read now.
 * Who is signed in gets as many of theirs as can be read. Whatever is missing the page asks for itself, and says what is
 * wrong.
 */
export function createFirstData(
  read: Read,
): (koa: Koa.Context, identity: Identity | null) => Promise<string | undefined> {
  return async (koa, identity) => {
    const match = matchRoute(koa.path)
    if (!match) return undefined
    const answers: string[] = []
    const ask: Ask = async (endpoint, input) => {
      const json = await read(koa, endpoint, input, identity)
      answers.push(`${JSON.stringify(readUrl(endpoint.path, input as Record<string, unknown>))}:${json}`)
      return JSON.parse(json)
    }
    const place = { path: koa.path, query: koa.URL.searchParams, params: match.params }
    const text = () => `{${answers.join(',')}}`
    if (identity) {
      const own = OWN[match.route.path] ?? nothing
      // As the client asks for them: permissions belong to those who have a role beside their own.
      const permissions = identity.actor.roles.length > 0 ? ask(getPermissions, {}) : undefined
      await Promise.allSettled([ask(getUser, {}), permissions, own(place, ask)])
      return text()
    }
    return FIRST[match.route.path]?.(place, ask).then(text, () => undefined)
  }
}
