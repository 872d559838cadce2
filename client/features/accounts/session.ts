import {
  type CallOptions,
  call,
  isAbort,
  isNetworkFailure,
  whenOtherPerson,
  whenSignedOut,
  whenUnavailable,
} from '#client/platform/api.ts'
import { forgetFirst, takeFirst } from '#client/platform/firstData.ts'
import { claimGuestWork } from '#client/platform/keep.ts'
import { metaOf } from '#client/platform/meta.ts'
import {
  hasParted,
  onPersonElsewhere,
  partingSent,
  personComes,
  personParts,
  personTurn,
  tellOtherTabs,
} from '#client/platform/person.ts'
import { whenTurnedOut } from '#client/platform/realtime.ts'
import { allowShortcuts, chooseKeys } from '#client/platform/shortcuts.ts'
import { store } from '#client/platform/store.ts'
import {
  authenticate,
  type Exam,
  getPermissions,
  getUser,
  logout,
  NO_EXAM,
  register as registerContract,
  type UserView,
  updateUser as updateUserContract,
} from '#shared/contract/accounts/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { readUrl } from '#shared/contract/url.ts'
import { Refusal } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { takesGuestWork } from '#shared/rules/accounts/guestWork.ts'
import { leaveIfAway } from './away.ts'

type Session = {
  user: UserView | null
  /** `loading` until the server has said who this is; `unreachable` when it could not be asked. */
  status: 'loading' | 'ready' | 'unreachable'
  permissions: Actor['permissions'][number][]
  /** Somebody was signed in here and is not any more, though they did not sign out themselves. Why is not known here. */
  hasEnded: boolean
}

/** Who is signed in here. */
export const session = store<Session>(() => ({ user: null, status: 'loading', permissions: [], hasEnded: false }), {
  // It is what says that somebody else is here; `enter` writes all of it.
  keptAcrossPeople: true,
})
allowShortcuts(() => session.user?.settings.keyboard_shortcuts ?? true)
chooseKeys(() => session.user?.settings.shortcut_keys ?? {})

whenSignedOut(() => enter(null))
whenOtherPerson(() => void restoreSession())
// The live connection was ended by the server: with the session, as it has no other reason to.
whenTurnedOut(() => void restoreSession())
// Who went in another tab is gone here too, whether or not the server can be asked.
onPersonElsewhere((now) => (now === null ? enter(null) : void restoreSession()))
whenUnavailable(() => void leaveIfAway())

const HINT = 'pictomo-known'
/** Whether somebody was signed in here last; only a hint for what to show until the server has said. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(HINT) !== null
  } catch {
    return false
  }
}
function remember(known: boolean) {
  try {
    if (known) {
      localStorage.setItem(HINT, '1')
      localStorage.setItem(ACCOUNT, '1')
    } else localStorage.removeItem(HINT)
  } catch {
    // Without storage the page is shown a moment earlier; nothing else hangs on it.
  }
}

const ACCOUNT = 'pictomo-account'
/** AUT-RU005. Whether somebody signed in or registered here before, even if they signed out since. */
export const hadAccount = (): boolean => {
  try {
    return localStorage.getItem(ACCOUNT) !== null
  } catch {
    return false
  }
}

const ENDED = 'pictomo-ended'
/** Kept by the tab, so that who loads a page anew before they have read it is told there. */
function noteEnded(hasEnded: boolean): void {
  session.hasEnded = hasEnded
  try {
    if (hasEnded) sessionStorage.setItem(ENDED, '1')
    else sessionStorage.removeItem(ENDED)
  } catch {
    // Without storage it is told on this page only.
  }
}
const wasNoted = (): boolean => {
  try {
    return sessionStorage.getItem(ENDED) !== null
  } catch {
    return false
  }
}
/** Who is told that their session has ended has read it. */
export const endingRead = (): void => noteEnded(false)

/**
 * Whether somebody was here, now or when this browser last looked, who did not go by themselves: the session ran out, or
 * was ended from elsewhere.
 */
const endsUnasked = (): boolean => (session.user ? !hasParted(session.user.user_id) : wasSignedIn())

/**
 * Takes over who the server said is signed in; what came with the page is theirs only if they came with it. `isFirst`:
 * the page was theirs from its beginning.
 */
export function enter(user: UserView | null, { cameAlong = false, isFirst = false } = {}) {
  noteEnded(user === null && (session.hasEnded || wasNoted() || endsUnasked()))
  remember(user !== null)
  const changed = session.user?.user_id !== user?.user_id
  if (changed) {
    pendingChanges = []
    confirmed = null
    // What the person before had in line is for nobody to wait for.
    sending = Promise.resolve()
    session.permissions = []
  }
  session.user = user
  session.status = 'ready'
  if (changed && user && !cameAlong) forgetFirst()
  personComes(user?.user_id ?? null, { isFirst })
  if (user && takesGuestWork(user.created_at, new Date())) claimGuestWork()
  if (changed && !isFirst) tellOtherTabs()
  if (changed && user && user.roles.length > 0) void loadPermissions()
}

/** What the person may do; more of it once a second proof is given. */
export async function loadPermissions(): Promise<void> {
  try {
    session.permissions = (await call(getPermissions, {})).permissions
  } catch {
    // Without them a person sees less; nothing is lost.
  }
}

/** The server writes into each page whether a session came along with its request; unknown, one may be there. */
const isStranger = (): boolean => metaOf('session') === 'none'

/** Counts how often it was asked who is here: an answer that another asking has overtaken is of an earlier cookie. */
let asked = 0

/** Asks the server once who holds the cookie. A stranger is no error, and one known as such is not asked for. */
export async function restoreSession(): Promise<void> {
  const mine = ++asked
  // A server that could not be asked says nothing about who was here: whoever answers then may be somebody else.
  const isFirst = session.status !== 'ready' && session.user === null
  if (isStranger() && session.status === 'loading') return enter(null)
  const came = takeFirst(readUrl(getUser.path, {})) as Reply<typeof getUser> | undefined
  if (came) return enter(came.user, { cameAlong: true, isFirst })
  try {
    const { user } = await call(getUser, {}, { forAnybody: true })
    if (mine === asked) enter(user, { isFirst })
  } catch (error) {
    // Somebody signed in meanwhile.
    if (isAbort(error) || mine !== asked) return
    // A server in trouble says nothing about who this is.
    const inTrouble = error instanceof Refusal && error.status >= 500
    if (inTrouble || isNetworkFailure(error)) session.status = 'unreachable'
    else enter(null)
  }
}

/** Somebody came in by other means than a password. */
export const enterAs = (user: UserView): void => enter(user)

export async function signIn(input: Sent<typeof authenticate>): Promise<UserView> {
  const { user } = await call(authenticate, input)
  enter(user)
  return user
}

/** Makes an account and signs it in. Tells whether it was there already, and the password was its own. */
export async function register(input: Sent<typeof registerContract>): Promise<{ existing: boolean; user: UserView }> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { user, existing_account: existing } = await call(registerContract, {
    timezone,
    registration_source_page: location.pathname,
    ...input,
  })
  enter(user)
  return { existing, user }
}

/**
 * Ends the session, once what was done in it is on its way; nothing of it is left in this browser then. @throws when the server could not be told: its cookie still
 * opens the account in this browser
 */
export async function signOut(): Promise<void> {
  const leaving = session.user
  await partingSent()
  await call(logout, {})
  const gone = leaving && personParts(leaving.user_id)
  enter(null)
  await gone
}

/** Takes over what a call of another kind said of the signed-in person. */
export function takeUser(user: UserView | null): void {
  if (user && session.user?.user_id === user.user_id) enter(user)
}

type Change = Sent<typeof updateUserContract>
/** What was changed and is on its way, in its order. */
let pendingChanges: Change[] = []
/** The person as the server last told of them, while changes are on their way. */
let confirmed: UserView | null = null
let sending: Promise<unknown> = Promise.resolve()

/**
 * Changes own fields: seen at once, and the one change taken back when the server refuses it. Changes are sent one
 * after the other, so that the reply to an earlier one never undoes a later one.
 */
export async function updateUser(change: Change, options: Pick<CallOptions, 'keepalive'> = {}): Promise<void> {
  const before = session.user
  if (!before) return
  const userId = before.user_id
  if (pendingChanges.length === 0) confirmed = before
  pendingChanges.push(change)
  session.user = withChange(before, change)
  const settle = (user: UserView | null) => {
    pendingChanges = pendingChanges.filter((other) => other !== change)
    if (session.user?.user_id !== userId) return
    confirmed = user ?? confirmed
    if (confirmed) enter(pendingChanges.reduce(withChange, confirmed))
  }
  const turn = personTurn()
  const sent = sending.then(() => call(updateUserContract, change, { ...options, turn }))
  sending = sent.catch(() => {})
  try {
    settle((await sent).user)
  } catch (error) {
    settle(null)
    throw error
  }
}

function withChange(user: UserView, { settings, exam, ...fields }: Change): UserView {
  const { first_name = user.first_name, last_name = user.last_name } = fields
  return {
    ...user,
    ...(fields as Partial<UserView>),
    has_seen: { ...user.has_seen, ...fields.has_seen },
    ...(exam === undefined ? {} : { exam: exam && { ...NO_EXAM, ...user.exam, ...(exam as Partial<Exam>) } }),
    full_name: `${first_name} ${last_name}`.trim(),
    settings: { ...user.settings, ...(settings as Partial<UserView['settings']> | undefined) },
  }
}

/** The signed-in person as policies see them. */
export function actorOf(user: UserView | null, permissions: Actor['permissions'] = []): Actor | null {
  if (!user) return null
  return {
    id: user.user_id,
    role: user.role,
    roles: user.roles,
    permissions,
    lead: user.lead,
    approvedEducator: user.approved_educator,
  }
}
