import { decoded } from './text.ts'

/** Who may see a page. The same words as in the contracts. */
export type RouteAccess = 'public' | 'user' | 'educator' | 'staff' | 'admin'

/** A page of the client: its path (`:name` holds one part), who may see it, and what it says of itself. */
export type ClientRoute = {
  path: string
  access: RouteAccess
  /** `:name` is filled with the words of the path: `digoxin-toxicity` becomes `Digoxin Toxicity`. */
  title: string
  description: string
  /** What stands in a message that shares the page; the description when left out. */
  share?: string
  /** The page says that something is missing. */
  status?: 404
}

/** Every page of the client. Of two that fit a path the first one stands. */
export const routes: ClientRoute[] = [
  {
    path: '/',
    access: 'public',
    title: 'Learn drugs and diseases from pictures you remember',
    description:
      'Pictomo turns each drug or disease into one illustrated scene. Every character stands for a fact; look, listen and quiz yourself.',
    share: 'One picture, every fact: try a scene.',
  },
  {
    path: '/login',
    access: 'public',
    title: 'Sign in',
    description: 'Sign in and go on where you left off.',
  },
  { path: '/logout', access: 'public', title: 'Sign out', description: 'Ends the session on this device.' },
  {
    path: '/register',
    access: 'public',
    title: 'Start free',
    description: 'Make a free account to learn, quiz yourself and take part in live class quizzes.',
  },
  ...['google', 'apple', 'facebook'].map(
    (provider): ClientRoute => ({
      path: `/login/${provider}`,
      access: 'public',
      title: 'Signing in',
      description: 'Signing in with an account elsewhere.',
    }),
  ),
  {
    path: '/login/connect',
    access: 'public',
    title: 'Connect your account',
    description: 'Show that an account is yours to sign in to it with another one.',
  },
  {
    path: '/register/social',
    access: 'public',
    title: 'Make your account',
    description: 'Finish your account with Google, Apple or Facebook.',
  },
  {
    path: '/institutional-login',
    access: 'public',
    title: 'Institutional login',
    description: 'The access of your university, library or hospital, by its network.',
  },
  {
    path: '/register/step2',
    access: 'user',
    title: 'What do you study?',
    description: 'Your area of study decides which cards you see first.',
  },
  {
    path: '/register/step3',
    access: 'user',
    title: 'Where do you study?',
    description: 'Your school and when you graduate.',
  },
  {
    path: '/login/step2',
    access: 'user',
    title: 'What do you study?',
    description: 'Your area of study decides which cards you see first.',
  },
  {
    path: '/login/step3',
    access: 'user',
    title: 'Where do you study?',
    description: 'Your school and when you graduate.',
  },
  {
    path: '/login/mobile-app',
    access: 'user',
    title: 'You are signed in',
    description: 'On in the app or the browser.',
  },
  {
    path: '/verify-email',
    access: 'public',
    title: 'Confirm your address',
    description: 'Confirm your e-mail address by the link we mailed.',
  },
  {
    path: '/change-email',
    access: 'public',
    title: 'Your new address',
    description: 'Change your e-mail address by the link we mailed.',
  },
  {
    path: '/change-email/undo',
    access: 'public',
    title: 'Keep your address',
    description: 'Take a change of your e-mail address back by the link we mailed.',
  },
  {
    path: '/affiliate-portal',
    access: 'user',
    title: 'Affiliate portal',
    description: 'What an affiliate sees of their work.',
  },
  {
    path: '/forgot-password',
    access: 'public',
    title: 'Forgotten password',
    description: 'Ask for a link to choose a new password.',
  },
  {
    path: '/reset-password',
    access: 'public',
    title: 'Choose a new password',
    description: 'Choose a new password by the link we mailed.',
  },
  { path: '/home', access: 'user', title: 'Home', description: 'What to learn next, your league and your XP.' },
  {
    path: '/find-pictomo',
    access: 'public',
    title: 'Find a Pictomo',
    description: 'Every illustrated card by area of study, course, book and board.',
  },
  {
    path: '/learn/404',
    access: 'public',
    title: 'This Pictomo is not here',
    description: 'The card you asked for has moved or never was.',
    status: 404,
  },
  {
    path: '/learn/:slug',
    access: 'public',
    title: 'Learn :slug',
    description: 'See and hear :slug as one illustrated scene, every character a fact to remember.',
    share: 'Remember :slug from one picture.',
  },
  {
    path: '/quiz/pictomo/:slug',
    access: 'public',
    title: 'Quiz: :slug',
    description: 'Test yourself on every fact of :slug.',
  },
  { path: '/league', access: 'user', title: 'League', description: 'This week’s table, as it moves.' },
  {
    path: '/settings/security',
    access: 'user',
    title: 'Security and data',
    description: 'Password, devices and your own data.',
  },
  {
    path: '/settings/profile',
    access: 'user',
    title: 'Profile',
    description: 'Who you are and what you study.',
  },
  {
    path: '/settings/site',
    access: 'user',
    title: 'Site settings',
    description: 'Your goal, and how the product looks and behaves.',
  },
  {
    path: '/settings',
    access: 'user',
    title: 'Settings',
    description: 'Your profile, your goal, and how the product behaves.',
  },
  {
    path: '/educators',
    access: 'public',
    title: 'For educators',
    description: 'Ask your whole class at once and see every answer as it comes.',
  },
  {
    path: '/affiliates',
    access: 'public',
    title: 'For affiliates',
    description: 'Tell others about what you learn with, and earn when they stay.',
  },
  {
    path: '/testimonials',
    access: 'public',
    title: 'What learners say',
    description: 'Students and teachers on learning from pictures.',
  },
  {
    path: '/pillars/:topic',
    access: 'public',
    title: ':topic',
    description: 'How learning from illustrated scenes works, and why.',
  },
  {
    path: '/mnemonics/:slug',
    access: 'public',
    title: 'Mnemonic: :slug',
    description: 'The scene, its facts and what each character stands for.',
  },
  {
    path: '/schools/:school_id',
    access: 'public',
    title: 'Your school',
    description: 'What students of this school find here.',
  },
  {
    path: '/resources',
    access: 'public',
    title: 'Resources',
    description: 'What each exam asks, and where to begin.',
  },
  {
    path: '/resources/:tab',
    access: 'public',
    title: ':tab: exam resources',
    description: 'What the exam asks, in plain words, and the scenes that belong to it.',
  },
  { path: '/pricing', access: 'public', title: 'Pricing', description: 'What is free, and what a plan gives.' },
  {
    path: '/pricing/:marketSlug',
    access: 'public',
    title: 'Pricing for :marketSlug',
    description: 'What is free for your area of study, and what a plan gives.',
  },
  {
    path: '/insiderhookup/:code',
    access: 'public',
    title: 'Your invitation',
    description: 'A friend invites you to learn from pictures.',
  },
  {
    path: '/viphookup/:code',
    access: 'public',
    title: 'Your invitation',
    description: 'You are invited to learn from pictures.',
  },
  {
    path: '/ambassadorhookup/:code',
    access: 'public',
    title: 'Your invitation',
    description: 'An ambassador invites you to learn from pictures.',
  },
  { path: '/help', access: 'public', title: 'Help', description: 'Write to the people behind it; a person answers.' },
  {
    path: '/terms',
    access: 'public',
    title: 'Terms of service',
    description: 'What you and we may expect of each other.',
  },
  {
    path: '/privacy',
    access: 'public',
    title: 'Privacy',
    description: 'What is stored, why, and what you can do about it.',
  },
  {
    path: '/credits',
    access: 'public',
    title: 'Credits',
    description: 'Whose pictures and voices these are, and under which licence.',
  },
  { path: '/editor', access: 'staff', title: 'Cards to edit', description: 'Every card you may edit.' },
  { path: '/editor/:slug', access: 'staff', title: 'Edit :slug', description: 'Draw a card together.' },
  {
    path: '/adminv2',
    access: 'admin',
    title: 'Back office',
    description: 'People, public pages, agreements and referral codes.',
  },
  {
    path: '/adminv2/site',
    access: 'admin',
    title: 'Public pages',
    description: 'What the public pages say.',
  },
  {
    path: '/adminv2/agreements',
    access: 'admin',
    title: 'Agreements',
    description: 'What was agreed with institutions.',
  },
  {
    path: '/adminv2/agreements/:agreementId',
    access: 'admin',
    title: 'An agreement',
    description: 'An agreement with an institution.',
  },
  {
    path: '/adminv2/referrals',
    access: 'admin',
    title: 'Referral codes',
    description: 'Who brings others, and how many.',
  },
  {
    path: '/adminv2/people',
    access: 'admin',
    title: 'People',
    description: 'Who has an account, and what they may do.',
  },
  {
    path: '/adminv2/people/:userId',
    access: 'admin',
    title: 'A person',
    description: 'One person’s roles, permissions and account.',
  },
  { path: '/teach', access: 'educator', title: 'Teach', description: 'Open a live quiz for a class.' },
  { path: '/teach/:sessionId', access: 'educator', title: 'Quiz board', description: 'A live quiz, as it goes.' },
  { path: '/class', access: 'user', title: 'Quiz live', description: 'Join a live quiz with the code on the board.' },
  { path: '/class/:sessionId', access: 'user', title: 'Live quiz', description: 'Your seat in a live quiz.' },
]

export type RouteMatch = { route: ClientRoute; params: Record<string, string> }

/** The page that a path shows, with the parts that its pattern names; undefined when there is none. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const parts = partsOf(pathname)
  for (const route of routes) {
    const params = paramsOf(partsOf(route.path), parts)
    if (params) return { route, params }
  }
  return undefined
}

/** Title, description, share text and status that a path shows; those of a missing page when there is none. */
export function headOf(pathname: string): { title: string; description: string; share: string; status: 200 | 404 } {
  const match = matchRoute(pathname)
  if (!match) {
    const missing = 'There is no page at this address.'
    return { title: 'Page not found', description: missing, share: missing, status: 404 }
  }
  const { route, params } = match
  const fill = (text: string) => text.replace(/:(\w+)/g, (whole, name: string) => wordsOf(params[name] ?? whole))
  const description = fill(route.description)
  return {
    title: fill(route.title),
    description,
    share: route.share ? fill(route.share) : description,
    status: route.status ?? 200,
  }
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, wanted] of pattern.entries()) {
    const part = parts[place] ?? ''
    const named = wanted.startsWith(':')
    const text = named ? decoded(part) : part
    if (text === undefined || (!named && wanted !== text)) return undefined
    if (named) params[wanted.slice(1)] = text
  }
  return params
}

const wordsOf = (slug: string): string =>
  slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
