import { session, signOut } from '#client/features/accounts/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { toast } from '#client/ui/Toast.tsx'

/** Signs out, and begins with a whole new page, so that nothing of this person stays in memory. */
export async function leave(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    // Nobody walks away from a screen that is still theirs without knowing.
    if (session.user) return toast(`You are still signed in. ${sentenceOf(error)}`, { look: 'wrong' })
  }
  location.assign('/')
}
