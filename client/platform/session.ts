import { proxy } from 'valtio'
import {
  authenticate,
  getPermissions,
  getUser,
  logout,
  register as registerContract,
  type UserView,
  updateUser as updateUserContract,
} from '#shared/contract/accounts.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { call, isNetworkFailure, whenSignedOut } from './api.ts'

type Session = {
  user: UserView | null
  /** `loading` until the server has said who this is; `unreachable` when it could not be asked. */
  status: 'loading' | 'ready' | 'unreachable'
  permissions: Actor['permissions'][number][]
}

/** Who is signed in here. */
export const session = proxy<Session>({ user: null, status: 'loading', permissions: [] })

whenSignedOut(() => enter(null))

const watchers = new Set<(user: UserView | null) => void>()
/** Tells of every sign-in and sign-out from now on. */
export function onSession(tell: (user: UserView | null) => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

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
    if (known) localStorage.setItem(HINT, '1')
    else localStorage.removeItem(HINT)
  } catch {
    // Without storage the page is shown a moment earlier; nothing else hangs on it.
  }
}

function enter(user: UserView | null) {
  remember(user !== null)
  const changed = session.user?.user_id !== user?.user_id
  session.user = user
  session.status = 'ready'
  if (!user) session.permissions = []
  if (changed) for (const tell of watchers) tell(user)
  if (changed && user && user.roles.length > 0) void loadPermissions()
}

async function loadPermissions() {
  try {
    session.permissions = (await call(getPermissions, {})).permissions
  } catch {
    // Without them a person sees less; nothing is lost.
  }
}

/** Asks the server once who holds the cookie. A stranger is no error. */
export async function restoreSession(): Promise<void> {
  try {
    enter((await call(getUser, {})).user)
  } catch (error) {
    if (isNetworkFailure(error)) session.status = 'unreachable'
    else enter(null)
  }
}

export async function signIn(input: Sent<typeof authenticate>): Promise<void> {
  enter((await call(authenticate, input)).user)
}

export async function register(input: Sent<typeof registerContract>): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  enter((await call(registerContract, { timezone, ...input })).user)
}

/** Ends the session here, whether the server hears of it now or not. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {})
  } finally {
    enter(null)
  }
}

/** Changes own fields: seen at once, taken back when the server refuses. */
export async function updateUser(change: Sent<typeof updateUserContract>): Promise<void> {
  const before = session.user
  if (!before) return
  const { settings, ...fields } = change
  session.user = {
    ...before,
    ...(fields as Partial<UserView>),
    settings: { ...before.settings, ...(settings as Partial<UserView['settings']> | undefined) },
  }
  try {
    enter((await call(updateUserContract, change)).user)
  } catch (error) {
    if (session.user) session.user = before
    throw error
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
