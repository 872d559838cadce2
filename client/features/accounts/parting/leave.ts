import { sentenceOf } from '#client/platform/api.ts'
import { sendKept } from '#client/platform/keep.ts'
import { briefly, partingSent } from '#client/platform/person.ts'
import { store } from '#client/platform/store.ts'
import { onUnsent, type Unsent, unsentOf } from '#client/platform/unsent.ts'
import { toast, toastOnNextPage } from '#client/ui/Toast.tsx'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import { session, signOut } from '../session.ts'

/** Work that would be lost by the sign-out that is asked about; none while nothing is asked. */
export const parting = store<{ unsent: readonly Unsent[] }>(() => ({ unsent: [] }))

/**
 * Signs out, and begins with a whole new page, so that nothing of this person stays in memory. What is still to be sent
 * is sent first; where some of it can't be, they are asked.
 */
export async function leave(): Promise<void> {
  const { user } = session
  const unsent = user ? await stillUnsent(user.user_id) : []
  if (session.user?.user_id !== user?.user_id) return
  if (unsent.length > 0) parting.unsent = unsent
  else await leaveNow()
}

/** What could not be sent of a person's work, after a moment in which it was tried. */
async function stillUnsent(person: number): Promise<Unsent[]> {
  await partingSent()
  const unsent = await unsentOf(person)
  if (unsent.length === 0) return unsent
  await briefly(sendKept())
  return unsentOf(person)
}

let leaving: Promise<void> | undefined
/** Signs out, whatever is lost by it. */
export function leaveNow(): Promise<void> {
  leaving ??= signOutAndGo().finally(() => {
    leaving = undefined
  })
  return leaving
}

/** Whether this page is signing out and leads on by itself. */
export const isLeaving = (): boolean => leaving !== undefined

async function signOutAndGo(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    // Nobody walks away from a screen that is still theirs without knowing.
    if (session.user) return toast(`You are still signed in. ${sentenceOf(error)}`, { look: 'wrong' })
  }
  toastOnNextPage(AccountTexts.signedOut)
  location.assign('/')
}

/**
 * Follows what is unsent while it is asked about. What arrives meanwhile is asked about no longer; once nothing is left
 * it goes on to sign out, as they wanted. The function it returns ends that.
 */
export function followUnsent(): () => void {
  let isOver = false
  const look = async () => {
    const { user } = session
    const left = user ? await unsentOf(user.user_id) : []
    // Who signs out all the same clears it themselves.
    if (isOver || leaving || !user || session.user?.user_id !== user.user_id || parting.unsent.length === 0) return
    parting.unsent = left
    if (left.length === 0) await leaveNow()
  }
  const stop = onUnsent(() => void look())
  void look()
  return () => {
    isOver = true
    stop()
  }
}

/** Stays, and tries to send what waits. */
export async function stayAndSend(): Promise<void> {
  const { user } = session
  const before = parting.unsent
  parting.unsent = []
  if (!user) return
  const left = await stillUnsent(user.user_id)
  if (session.user?.user_id !== user.user_id) return
  if (left.length === 0) toast('Everything is sent.', { look: 'right' })
  else if (before.length > 0) toast(UNSENT_YET)
}

const UNSENT_YET =
  'Not everything could be sent yet. Answers and settings are sent when you are connected; a drawing when you open its card.'
