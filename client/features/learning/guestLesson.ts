import { store } from '#client/platform/store.ts'

const PLACE = 'guest_lesson_used'

/** TOK-RU011. Whether this browser has played its one lesson without an account, as far as it knows; the server decides. */
export const guestLesson = store(() => ({ isUsed: isKept() }))

export function keepLessonUsed(): void {
  guestLesson.isUsed = true
  try {
    localStorage.setItem(PLACE, 'yes')
  } catch {
    // Without it the next card offers a lesson, and the server says that it was played.
  }
}

function isKept(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null
  } catch {
    return false
  }
}
