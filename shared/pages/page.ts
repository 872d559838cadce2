import type { Reply, Sent } from '../contract/endpoint.ts'
import type { EndpointName, EndpointNamed } from '../contract/index.ts'

/** Who may see a page, in the words of the contracts; moderators, whose calls ask by permission, have words of their own. */
export type PageAccess = 'public' | 'user' | 'educator' | 'staff' | 'moderator' | 'quizModerator' | 'admin'

/**
 * What stands around a page. `site`: the footer, for everybody. `app`: the bottom bar on phones for those signed in, and
 * the footer for strangers only. `workplace`: a page one works in has the whole height, without either.
 */
export type PageLayout = 'site' | 'app' | 'workplace'

/** What an address of the page names; without that thing there is no such page. */
export type PageAbout = 'card' | 'text' | 'school' | 'market' | 'pathway' | 'playlist'

/** Where a page is opened: its path, the named parts of it, and its query. */
export type Place = { path: string; params: Record<string, string>; query: URLSearchParams }

/** Reads an endpoint by its name. */
export type Ask = <Name extends EndpointName>(
  endpoint: Name,
  input: Sent<EndpointNamed<Name>>,
) => Promise<Reply<EndpointNamed<Name>>>

/**
 * What a page asks for first. The server runs it to send the answers along with the HTML, the client to put them into its
 * stores before it hydrates. Endpoints are named, not imported: the table is in the first script of every page, and
 * would bring all their contracts along.
 */
export type FirstReads = (place: Place, ask: Ask) => Promise<unknown>

type Declared<Path extends string> = {
  /** `:name` holds one part. */
  path: Path
  access: PageAccess
  /** `:name` is filled with the words of the path: `digoxin-toxicity` becomes `Digoxin Toxicity`. */
  title: string
  description: string
  /** What stands in a message that shares the page; the description when left out. */
  share?: string
  /** The page says that something is missing. */
  status?: 404
  about?: PageAbout
  /** Keeps its own title where what it is about is missing: it says that itself. */
  ownWordsWhenMissing?: true
  /** Strangers land here: the page is prerendered into the first HTML. */
  prerender?: true
  /** Who is signed in opens it often: for them it is prerendered too, each time anew, by what was read for them. */
  prerenderOwn?: true
  /** Whoever has the address may read it, and search engines do not list it: it is passed on by hand. */
  noindex?: true
  /** Search engines are told of it; of a page about something, of every such thing. */
  sitemap?: true
  first?: FirstReads
  /** It may be shown as a part of another page (see `embed.ts`). */
  embeds?: true
  /** Something is paid here: on phones the way to pay stands at the end of the screen, in place of the places. */
  isPaying?: true
  /** Where those who are signed in are led instead. */
  signedInGoTo?: string
}

/** A page of the client, as server, client and search engines know it. */
export type ClientPage<Path extends string = string> = Declared<Path> & { layout: PageLayout }

/** Describes a page. Public ones have the `site` around them and others the `app`, unless they say so. */
export const page = <const Path extends string>(
  declared: Declared<Path> & { layout?: PageLayout },
): ClientPage<Path> => ({ layout: declared.access === 'public' ? 'site' : 'app', ...declared })
