import { PER_PAGE_MAX } from '../page.ts'
import { openPathway, shown } from '../rules/catalogue/shown.ts'
import { type FirstReads, page } from './page.ts'

const card: FirstReads = ({ params }, ask) => ask('getCard', { slug: params.slug ?? '' })

/** What the address names, down to the first track; without a market in it the browser knows which one. */
const listedCards: FirstReads = async ({ query }, ask) => {
  const { markets } = await ask('listMarkets', {})
  const market = markets.find(({ slug }) => slug === query.get('market'))
  if (!market) return
  const { data } = await ask('listPathways', { market_id: market.id, page: 1, per_page: PER_PAGE_MAX })
  const pathway = openPathway(shown(data), query.get('pathway'))
  const track = pathway && shown(pathway.tracks)[0]
  if (track) await ask('listTrackCards', { track_id: track.track_id, page: 1, per_page: PER_PAGE_MAX })
}

const table: FirstReads = async (_, ask) => {
  // What comes next gives XP; without it the table is shown all the same.
  const next = Promise.allSettled([ask('listRecentCards', {}), ask('getMemoryStats', {}), ask('getTokens', {})])
  const [league] = await Promise.all([ask('getLeague', {}), ask('getXp', { days: 7 })])
  if (league.league_id !== null) await ask('getStandings', { league_id: league.league_id })
  await next
}

/** Finding cards, learning them, and how far one has come. */
export const learningPages = [
  page({
    path: '/home',
    access: 'user',
    title: 'Home',
    description: 'What to learn next, your league and your XP.',
    layout: 'site',
    prerenderOwn: true,
    first: (_, ask) =>
      Promise.allSettled([
        ask('listRecentCards', {}),
        ask('getMemoryStats', {}),
        ask('listPromotions', {}),
        ask('getTokens', {}),
        ask('getXp', { days: 7 }),
        ask('getLeague', {}),
      ]),
  }),
  page({ path: '/stats', access: 'user', title: 'Stats', description: 'What you were asked, and how it went.' }),
  page({
    path: '/find-pictomo',
    access: 'public',
    title: 'Find a Pictomo',
    description: 'Every illustrated card by area of study, course, book and board.',
    prerender: true,
    prerenderOwn: true,
    sitemap: true,
    first: listedCards,
  }),
  page({
    path: '/search',
    access: 'public',
    title: 'Search',
    description: 'Cards by name, by what a picture shows, by what a fact says.',
  }),
  page({
    path: '/my-notes',
    access: 'user',
    title: 'Notes and bookmarks',
    description: 'What you wrote on cards and facts, and the cards you bookmarked.',
  }),
  page({
    // LRN-RT003. It stands before every card.
    path: '/learn/404',
    access: 'public',
    title: 'This Pictomo is not here',
    description: 'The card you asked for has moved or never was.',
    status: 404,
  }),
  page({
    path: '/learn/:slug',
    access: 'public',
    title: 'Learn :slug',
    description: 'See and hear :slug as one illustrated scene, every character a fact to remember.',
    share: 'Remember :slug from one picture.',
    layout: 'workplace',
    about: 'card',
    ownWordsWhenMissing: true,
    prerender: true,
    prerenderOwn: true,
    sitemap: true,
    embeds: true,
    first: card,
  }),
  page({
    path: '/quiz/pictomo/:slug',
    access: 'public',
    title: 'Quiz: :slug',
    description: 'Test yourself on every fact of :slug.',
    layout: 'workplace',
    embeds: true,
    first: card,
  }),
  page({
    path: '/quiz/spacedrep',
    access: 'user',
    title: 'Daily quiz',
    description: 'What is due today.',
  }),
  page({
    path: '/quiz/spacedrep/today',
    access: 'user',
    title: 'Daily quiz',
    description: 'What you would begin to forget today, asked before you do.',
    layout: 'workplace',
  }),
  page({
    path: '/quiz/track/:track_id',
    access: 'public',
    title: 'Quiz: a track',
    description: 'Test yourself on the cards of a track, so many questions as you like.',
    layout: 'workplace',
  }),
  page({
    path: '/quiz/pathway/:pathway',
    access: 'public',
    title: 'Quiz: a pathway',
    description: 'Test yourself on all cards of a pathway, so many questions as you like.',
    layout: 'workplace',
  }),
  page({
    path: '/quiz/playlist/:playlist_id',
    access: 'user',
    title: 'Quiz: a playlist',
    description: 'Test yourself on the cards of a playlist, in its own order.',
    layout: 'workplace',
  }),
  page({
    path: '/playlists',
    access: 'user',
    title: 'Playlists',
    description: 'Cards that you put together, and those that are shared with you.',
  }),
  page({
    // PLY-GA002. By its number for who has it, by its key for whoever has the link.
    path: '/playlists/:playlist',
    access: 'public',
    title: 'A playlist of Pictomos',
    description: 'Illustrated cards that somebody put together to learn, in their order.',
    share: 'Learn these from pictures.',
    about: 'playlist',
    ownWordsWhenMissing: true,
    noindex: true,
    layout: 'app',
  }),
  page({
    path: '/printable-pictomos',
    access: 'user',
    title: 'Print',
    description: 'A card, a track or a playlist on paper: the scene, its facts, or both.',
  }),
  page({
    path: '/achievements',
    access: 'user',
    title: 'Achievements',
    description: 'What you have done, level by level.',
  }),
  page({
    path: '/league',
    access: 'user',
    title: 'League',
    description: 'This week’s table, as it moves.',
    prerenderOwn: true,
    first: table,
  }),
]
