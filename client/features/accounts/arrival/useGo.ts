import { useNavigate } from 'react-router'
import type { UserView } from '#shared/contract/accounts/index.ts'
import type { Arriving, Going } from '#shared/rules/accounts/afterSignIn.ts'
import { mobileSystem } from '#shared/rules/accounts/mobileApp.ts'

/** Goes where a rule of `afterSignIn` leads. `close` stays on the page: what is over it has closed already. */
export function useGo(): (going: Going, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (going, options = {}) => {
    if (going.kind === 'page') navigate(going.path, options)
    if (going.kind === 'reload') location.reload()
    // A browser that opens no window after a wait leads there in this one.
    if (going.kind === 'window' && !window.open(going.path, '_blank')) navigate(going.path, options)
  }
}

/** What the rules want to know of a person who came in. */
export const arriving = (user: UserView): Arriving => ({
  role: user.role,
  lead: user.lead,
  hasSchool: Boolean(user.school ?? user.other_school),
  tosAccepted: user.tos_accepted,
})

/** The counter of `has_seen` that says that the school was asked for at sign-in. */
export const SCHOOL_ASKED = 'login_school_step'
export const schoolAsked = (user: UserView): boolean => (user.has_seen[SCHOOL_ASKED] ?? 0) > 0

const IN_BROWSER = 'pictomo-in-browser'
/** Remembers that somebody wants no app on this phone. */
export function stayInBrowser(): void {
  try {
    localStorage.setItem(IN_BROWSER, '1')
  } catch {
    // GLB-RU020: without storage the app is offered again next time.
  }
}

/** A phone's browser whose person was not asked yet, or wants the app. */
export function isMobileWeb(): boolean {
  if (!mobileSystem(navigator.userAgent)) return false
  try {
    return localStorage.getItem(IN_BROWSER) === null
  } catch {
    return true
  }
}

/** Whether a list of cards has room beside what it lies over. */
export const isRoomy = (): boolean => matchMedia('(min-width: 48rem) and (min-height: 30rem)').matches
