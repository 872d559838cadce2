import { queryString } from '#shared/contract/url.ts'

export { fillPath, queryString } from '#shared/contract/url.ts'
export { ownPath } from '#shared/rules/accounts/ownPath.ts'

/** Where to sign in so as to come back here. */
export const signInPath = (here: { pathname: string; search: string }, page: '/login' | '/register' = '/login') =>
  `${page}${queryString({ redirect: here.pathname + here.search })}`
