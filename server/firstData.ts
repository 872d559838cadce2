import type Koa from 'koa'
import { listMarkets, listPathways } from '#shared/contract/catalogue.ts'
import type { Endpoint, Reply, Sent } from '#shared/contract/endpoint.ts'
import { getCard } from '#shared/contract/learning.ts'
import { getContentPage } from '#shared/contract/site.ts'
import { readUrl } from '#shared/contract/url.ts'
import { matchRoute } from '#shared/routes.ts'

type Place = { path: string; query: URLSearchParams; params: Record<string, string> }
type Ask = <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Reply<E>>
type First = (place: Place, ask: Ask) => Promise<unknown>

const card: First = ({ params }, ask) => ask(getCard, { slug: params.slug ?? '' })
const text: First = ({ path }, ask) => ask(getContentPage, { path })

/** What the pages that strangers land on ask for first. */
const FIRST: Record<string, First> = {
  '/learn/:slug': card,
  '/mnemonics/:slug': card,
  '/pillars/:topic': text,
  '/resources/:tab': text,
  '/affiliates': text,
  '/find-pictomo': async ({ query }, ask) => {
    const { markets } = await ask(listMarkets, {})
    const market = markets.find(({ slug }) => slug === query.get('market'))
    // As the client asks for it, or it would not know the answer again.
    if (market) await ask(listPathways, { market_id: market.id, page: 1, per_page: 100 })
  },
}

/**
 * The answers that a stranger's page will ask for first, by their addresses, as one JSON text; undefined where there are
 * none. They come with the page, so that nothing is asked while a phone still loads its code.
 */
export function createFirstData(
  read: (koa: Koa.Context, endpoint: Endpoint, input: object) => Promise<string>,
): (koa: Koa.Context) => Promise<string | undefined> {
  return async (koa) => {
    const match = matchRoute(koa.path)
    const first = match && FIRST[match.route.path]
    if (!first) return undefined
    const answers: string[] = []
    const ask: Ask = async (endpoint, input) => {
      const json = await read(koa, endpoint, input)
      answers.push(`${JSON.stringify(readUrl(endpoint.path, input as Record<string, unknown>))}:${json}`)
      return JSON.parse(json)
    }
    // What can't be read now is asked for by the page, which says what is wrong with it.
    await first({ path: koa.path, query: koa.URL.searchParams, params: match.params }, ask).catch(() => undefined)
    return answers.length > 0 ? `{${answers.join(',')}}` : undefined
  }
}
