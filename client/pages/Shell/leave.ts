import { session, signOut } from '#client/features/accounts/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { toast, toastOnNextPage } from '#client/ui/Toast.tsx'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'

/** Signs out, and begins with a whole new page, so that nothing of this person stays in memory. */
export async function leave(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    // Nobody walks away from a screen that is still theirs without knowing.
    if (session.user) return toast(`You are still signed in. ${sentenceOf(error)}`, { look: 'wrong' })
  }
  toastOnNextPage(AccountTexts.signedOut)
  location.assign('/')
}
