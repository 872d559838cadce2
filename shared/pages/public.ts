import { PER_PAGE_MAX } from '../page.ts'
import { idIn } from '../rules/catalogue/pathwayPath.ts'
import { firstPriced } from '../rules/catalogue/pricingLink.ts'
import { shown } from '../rules/catalogue/shown.ts'
import { type FirstReads, page } from './page.ts'

const text: FirstReads = ({ path }, ask) => ask('getContentPage', { path })

/** What the plan of the area in the address costs; without one, of the first that has prices. */
const prices: FirstReads = async ({ params, query }, ask) => {
  const { markets } = await ask('listMarkets', {})
  const slug = params.marketSlug ?? query.get('market')
  const market = slug ? markets.find((one) => one.slug === slug) : firstPriced(markets)
  if (market) await ask('listPackageOptions', { market_id: market.id })
}

/** A market's courses; of one of them, or of a part of it, the first cards too. */
const pathways: FirstReads = async ({ params }, ask) => {
  const { markets } = await ask('listMarkets', {})
  const market = markets.find(({ slug }) => slug === params.marketSlug)
  if (!market) return
  const { data } = await ask('listPathways', { market_id: market.id, page: 1, per_page: PER_PAGE_MAX })
  const tracks = shown(data).find(({ pathway_id }) => pathway_id === idIn(params.pathway))?.tracks
  const listed = shown(tracks ?? [])
  const track = params.track ? listed.find(({ track_id }) => track_id === idIn(params.track)) : listed[0]
  if (track) await ask('listTrackCards', { track_id: track.track_id, page: 1, per_page: PER_PAGE_MAX })
}

/** What strangers read first: the product, its reasons and its prices. */
export const publicPages = [
  page({
    path: '/',
    access: 'public',
    title: 'Learn drugs and diseases from pictures you remember',
    description:
      'Pictomo turns each drug or disease into one illustrated scene. Every character stands for a fact; look, listen and quiz yourself.',
    share: 'One picture, every fact: try a scene.',
    prerender: true,
    sitemap: true,
    // AUT-RU001, AUT-PR002. Who is signed in begins at home.
    signedInGoTo: '/home',
  }),
  page({
    path: '/educators',
    access: 'public',
    title: 'For educators',
    description: 'Ask your whole class at once and see every answer as it comes.',
    prerender: true,
    sitemap: true,
  }),
  page({
    path: '/affiliates',
    access: 'public',
    title: 'For affiliates',
    description: 'Tell others about what you learn with, and earn when they stay.',
    prerender: true,
    sitemap: true,
    first: text,
  }),
  page({
    path: '/testimonials',
    access: 'public',
    title: 'What learners say',
    description: 'Students and teachers on learning from pictures.',
    prerender: true,
    sitemap: true,
  }),
  page({
    path: '/pillars/:topic',
    access: 'public',
    title: ':topic',
    description: 'How learning from illustrated scenes works, and why.',
    about: 'text',
    prerender: true,
    sitemap: true,
    first: text,
  }),
  page({
    path: '/mnemonics/:slug',
    access: 'public',
    title: 'Mnemonic: :slug',
    description: 'The scene, its facts and what each character stands for.',
    about: 'card',
    prerender: true,
    sitemap: true,
    first: ({ params }, ask) => ask('getCard', { slug: params.slug ?? '' }),
  }),
  page({
    path: '/schools/:school_id',
    access: 'public',
    title: 'Your school',
    description: 'What students of this school find here.',
    about: 'school',
    prerender: true,
    sitemap: true,
    first: ({ params }, ask) => ask('getSchool', { school_id: params.school_id ?? '' }),
  }),
  page({
    path: '/schools/:school_id/playlists',
    access: 'public',
    title: 'Playlists of your school',
    description: 'Cards that students and teachers of this school put together, to follow and to learn.',
    about: 'school',
    first: ({ params }, ask) => ask('getSchool', { school_id: params.school_id ?? '' }),
  }),
  // Anybody finds it; who is of the school reads it.
  page({
    path: '/schools/:school_id/discussions',
    access: 'public',
    title: 'Discussions at your school',
    description: 'What students and teachers of this school ask each other.',
    about: 'school',
    prerender: true,
    first: ({ params }, ask) => ask('getSchool', { school_id: params.school_id ?? '' }),
  }),
  page({
    path: '/resources',
    access: 'public',
    title: 'Resources',
    description: 'What each exam asks, and where to begin.',
    prerender: true,
    sitemap: true,
  }),
  page({
    path: '/resources/:tab',
    access: 'public',
    title: ':tab: exam resources',
    description: 'What the exam asks, in plain words, and the scenes that belong to it.',
    about: 'text',
    prerender: true,
    sitemap: true,
    first: text,
  }),
  page({
    path: '/pricing',
    access: 'public',
    title: 'Pricing',
    description: 'What a plan costs by its length, and what is free.',
    prerender: true,
    sitemap: true,
    first: prices,
  }),
  page({
    path: '/pricing/beta',
    access: 'public',
    title: 'Pricing of areas in beta',
    description: 'What there is to learn in an area that is in beta, and what it costs.',
    prerender: true,
    first: prices,
  }),
  page({
    path: '/pricing/:marketSlug',
    access: 'public',
    title: 'Pricing for :marketSlug',
    description: 'What a plan for your area of study costs by its length, and what is free.',
    about: 'market',
    prerender: true,
    sitemap: true,
    first: prices,
  }),
  page({
    path: '/contacts/:provider',
    access: 'user',
    noindex: true,
    title: 'Your contacts',
    description: 'The people in your address book whom you may invite to buy together.',
  }),
  page({
    path: '/gb',
    access: 'public',
    title: 'Buy together',
    description:
      'Five people who study together pay 30% less, each for a plan of their own. Begin a group and invite your class.',
    share: 'Buy together, and all of us pay less.',
    sitemap: true,
    first: async (_, ask) => void (await ask('listMarkets', {})),
  }),
  page({
    path: '/gb/:slug',
    access: 'public',
    noindex: true,
    title: 'Buy together',
    description: 'Join this group: everybody in it pays less, each for a plan of their own.',
    share: 'Join my group, and all of us pay less.',
    first: async ({ params }, ask) => void (await ask('getGroupBuy', { slug: params.slug ?? '' })),
  }),
  page({
    path: '/events/webinars/:webinar_id/live',
    access: 'public',
    noindex: true,
    layout: 'workplace',
    title: 'Live webinar',
    description: 'Watch, ask and vote together, live.',
  }),
  page({
    path: '/pathways/:marketSlug',
    access: 'public',
    title: 'Courses for :marketSlug',
    description: 'Every illustrated scene for your area of study, by course, book and board.',
    about: 'market',
    prerender: true,
    sitemap: true,
    first: pathways,
  }),
  page({
    path: '/pathways/:marketSlug/:type/:curriculum/:pathway',
    access: 'public',
    title: ':pathway',
    description: 'Every illustrated scene of this course, part by part.',
    about: 'pathway',
    prerender: true,
    sitemap: true,
    first: pathways,
  }),
  page({
    path: '/pathways/:marketSlug/:type/:curriculum/:pathway/:track',
    access: 'public',
    title: ':track',
    description: 'Every illustrated scene of this part of the course.',
    about: 'pathway',
    prerender: true,
    sitemap: true,
    first: pathways,
  }),
  page({
    path: '/pathways/:marketSlug/:type/:curriculum/:pathway/:track/:slug',
    access: 'public',
    title: 'Learn :slug',
    description: 'See and hear :slug as one illustrated scene, every character a fact to remember.',
    about: 'card',
  }),
  page({
    path: '/insiderhookup/:code',
    access: 'public',
    noindex: true,
    title: 'Your invitation',
    description: 'A friend invites you to learn from pictures.',
  }),
  page({
    path: '/viphookup/:code',
    access: 'public',
    noindex: true,
    title: 'Your invitation',
    description: 'You are invited to learn from pictures.',
  }),
  page({
    path: '/ambassadorhookup/:code',
    access: 'public',
    noindex: true,
    title: 'Your invitation',
    description: 'An ambassador invites you to learn from pictures.',
  }),
  page({
    path: '/help',
    access: 'public',
    title: 'Help',
    description: 'Write to the people behind it; a person answers.',
    prerender: true,
    sitemap: true,
  }),
  page({
    path: '/terms',
    access: 'public',
    title: 'Terms of service',
    description: 'What you and we may expect of each other.',
    prerender: true,
    sitemap: true,
  }),
  page({
    path: '/privacy',
    access: 'public',
    title: 'Privacy',
    description: 'What is stored, why, and what you can do about it.',
    prerender: true,
    sitemap: true,
  }),
  page({
    path: '/how-cards-are-made',
    access: 'public',
    title: 'How a card is made',
    description: 'Who writes a card, what is checked and what is not, and what to do about an error.',
    prerender: true,
    sitemap: true,
    first: text,
  }),
  page({
    path: '/credits',
    access: 'public',
    title: 'Credits',
    description: 'Whose pictures and voices these are, and under which license.',
    prerender: true,
    sitemap: true,
    first: (_, ask) => ask('listCredits', {}),
  }),
]
