import { page } from './page.ts'

const providers = ['google', 'apple', 'facebook'] as const

/** Signing in, making an account, and what belongs to one. */
export const accountPages = [
  page({
    path: '/login',
    access: 'public',
    title: 'Sign in',
    description: 'Sign in and continue where you left off.',
    prerender: true,
  }),
  page({ path: '/logout', access: 'public', title: 'Sign out', description: 'Ends the session on this device.' }),
  page({
    path: '/register',
    access: 'public',
    title: 'Start free',
    description: 'Make a free account to learn, quiz yourself and take part in live class quizzes.',
    prerender: true,
  }),
  ...providers.map((provider) =>
    page({
      path: `/login/${provider}`,
      access: 'public',
      title: 'Signing in',
      description: 'Signing in with an account elsewhere.',
    }),
  ),
  page({
    path: '/login/connect',
    access: 'public',
    title: 'Connect your account',
    description: 'Show that an account is yours to sign in to it with another one.',
  }),
  page({
    path: '/register/social',
    access: 'public',
    title: 'Make your account',
    description: 'Finish your account with Google, Apple or Facebook.',
  }),
  page({
    path: '/institutional-login',
    access: 'public',
    title: 'Institutional login',
    description: 'The access of your university, library or hospital, by its network.',
    prerender: true,
    sitemap: true,
  }),
  ...(['register', 'login'] as const).flatMap((way) => [
    page({
      path: `/${way}/step2`,
      access: 'user',
      title: 'What do you study?',
      description: 'Your area of study decides which cards you see first.',
      layout: 'workplace',
    }),
    page({
      path: `/${way}/step3`,
      access: 'user',
      title: 'Where do you study?',
      description: 'Your school and when you graduate.',
      layout: 'workplace',
    }),
  ]),
  page({
    path: '/login/mobile-app',
    access: 'user',
    title: 'You are signed in',
    description: 'On in the app or the browser.',
    layout: 'workplace',
  }),
  page({
    path: '/verify-email',
    access: 'public',
    title: 'Confirm your address',
    description: 'Confirm your e-mail address by the link we mailed.',
  }),
  page({
    path: '/change-email',
    access: 'public',
    title: 'Your new address',
    description: 'Change your e-mail address by the link we mailed.',
  }),
  page({
    path: '/change-email/undo',
    access: 'public',
    title: 'Keep your address',
    description: 'Take a change of your e-mail address back by the link we mailed.',
  }),
  page({
    path: '/forgot-password',
    access: 'public',
    title: 'Forgotten password',
    description: 'Ask for a link to choose a new password.',
    prerender: true,
  }),
  page({
    path: '/reset-password',
    access: 'public',
    title: 'Choose a new password',
    description: 'Choose a new password by the link we mailed.',
  }),
  page({
    path: '/affiliate-portal',
    access: 'user',
    title: 'Affiliate portal',
    description: 'What an affiliate sees of their work.',
  }),
  page({
    path: '/settings',
    access: 'user',
    title: 'Settings',
    description: 'Your profile, your goal, and how the product behaves.',
  }),
  page({
    path: '/settings/profile',
    access: 'user',
    title: 'Profile',
    description: 'Who you are and what you study.',
  }),
  page({
    path: '/settings/site',
    access: 'user',
    title: 'Site settings',
    description: 'Your goal, and how the product looks and behaves.',
  }),
  page({
    path: '/settings/security',
    access: 'user',
    title: 'Security and data',
    description: 'Password, devices and your own data.',
  }),
]
