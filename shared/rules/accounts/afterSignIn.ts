import { ownPath } from './ownPath.ts'
import { isMarketStepDone, type Registering } from './registration.ts'
import { mayDoMore, type Roles } from './secondProof.ts'

/** What decides where somebody goes once they are in. */
export type Arriving = {
  role: 'Student' | 'Professor' | 'Administrator' | 'Affiliate'
  lead: number | null
  hasSchool: boolean
  tosAccepted: boolean
}
/** Where to go: a page of ours, the same in a new window, this page anew, or nowhere. */
export type Going =
  | { kind: 'page'; path: string }
  | { kind: 'window'; path: string }
  | { kind: 'reload' }
  | { kind: 'close' }

export const AFFILIATE_PORTAL = '/affiliate-portal'
export const FIND = '/find-pictomo'
const NEW_WINDOW = '?newWindow'

const page = (path: string): Going => ({ kind: 'page', path })

/** A given redirect as it may be followed; null when it leads nowhere of ours. */
function given(redirect: string | null | undefined): Going | null {
  if (!redirect) return null
  if (redirect === 'close' || redirect === 'reload') return { kind: redirect }
  const path = ownPath(redirect.replace(NEW_WINDOW, ''), '')
  if (!path) return null
  return redirect.includes(NEW_WINDOW) ? { kind: 'window', path } : page(path)
}

/** AUT-RU011. Who registers on the page with an account they have already goes to the given place, or home. */
export const afterKnownAccount = (redirect: string | null | undefined): Going => given(redirect) ?? page('/home')

/** AUT-RU013. With `skip_school` and a place to go, one goes straight there. */
const skipsSchool = (person: Registering, redirect: string | null | undefined): Going | null =>
  person.skipSchool ? given(redirect) : null

/** AUT-RU012. A new account goes on with the school when area (and its program, where it has programs) and role are known; else with these. */
export const afterPageRegistration = (person: Registering, redirect: string | null | undefined): Going =>
  skipsSchool(person, redirect) ?? page(isMarketStepDone(person) ? '/register/step3' : '/register/step2')

type Wanted = {
  redirect?: string | null | undefined
  cardSlug?: string | null | undefined
  /** They began a card here before they had an account: home goes on with it. */
  hasBegun?: boolean | undefined
}

/** Where registration ends. */
export function afterRegistration(person: Arriving, { redirect, cardSlug, hasBegun }: Wanted): Going {
  // AUT-RU020. Without accepted terms one goes to the list of cards, where the terms are asked for.
  if (!person.tosAccepted) return page(FIND)
  // AUT-RU017. With a card chosen one goes to its lesson.
  if (cardSlug) return page(`/learn/${encodeURIComponent(cardSlug)}`)
  // AUT-RU018. Else a given redirect is followed: `close` closes, `reload` reloads, `?newWindow` opens a window.
  // AUT-RU019. Else affiliates go to their portal, everyone else to the list of cards; who began one goes on with it.
  return given(redirect) ?? page(person.role === 'Affiliate' ? AFFILIATE_PORTAL : hasBegun ? '/home' : FIND)
}

export type SigningIn = {
  redirect?: string | null | undefined
  /** A phone's or tablet's browser that was not told to stay. */
  mobileWeb: boolean
  /** The screen holds the list of cards beside home; on a small one it would hide what one came for. */
  roomy: boolean
  /** The school was asked for before: it is asked once. */
  schoolAsked: boolean
}

/** Where a sign-in leads. The steps keep the redirect, and ask here again when they are done. */
export function afterLogin(person: Arriving, { redirect, mobileWeb, roomy, schoolAsked }: SigningIn): Going {
  const going = given(redirect)
  // Who comes to work in the back office or the editor need not study anything.
  if (going?.kind === 'page' && isWorkplace(going.path)) return going
  // AUT-RU021. Missing area: step 2; missing school: step 3, once; terms not accepted: the list of cards.
  if (person.lead === null) return page('/login/step2')
  if (!person.hasSchool && !schoolAsked) return page('/login/step3')
  if (!person.tosAccepted) return page(FIND)
  // AUT-RU022. On a phone's browser the app is offered first, unless the redirect begins with `typeform`.
  if (mobileWeb && !redirect?.startsWith('typeform')) return page('/login/mobile-app')
  // AUT-RU023. Affiliates go to their portal; professors and administrators to the redirect or home; others to the
  // redirect or home with the list of cards open, where there is room for it beside what they came for.
  if (person.role === 'Affiliate') return page(AFFILIATE_PORTAL)
  const browses = person.role === 'Student' && !mobileWeb && roomy
  return going ?? page(browses ? '/home?browseOpen=1' : '/home')
}

const under = (pathname: string, pages: readonly string[]): boolean =>
  pages.some((open) => pathname === open || pathname.startsWith(`${open}/`))

/** Where staff and administrators work; each page asks for itself who may. */
const WORKPLACES = ['/adminv2', '/editor']
const isWorkplace = (path: string): boolean => under(path.split(/[?#]/)[0] ?? '', WORKPLACES)

/** Pages that somebody without an area of study may still open. */
const OPEN_WITHOUT_AREA = [
  '/register',
  '/login',
  '/logout',
  '/terms',
  '/privacy',
  '/help',
  '/verify-email',
  '/reset-password',
  ...WORKPLACES,
]

/**
 * AUT-RU002. A signed-in person without an area of study is sent to register, from whichever page; who is here to work need
 * not study. Null: they may stay.
 */
export function withoutArea(person: Roles & Pick<Arriving, 'lead'>, pathname: string): string | null {
  if (person.lead !== null || mayDoMore(person)) return null
  return under(pathname, OPEN_WITHOUT_AREA) ? null : '/register'
}

/** AUT-GA002. Where the terms are asked for: the list of cards, home and the portals. */
export const asksTerms = (pathname: string): boolean => [FIND, '/home', AFFILIATE_PORTAL, '/teach'].includes(pathname)
