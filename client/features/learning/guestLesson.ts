import { store } from '#client/platform/store.ts'

const PLACE = 'guest_lesson'

/**
 * TOK-RU011. The one lesson that this browser plays without an account, by its card's slug, as far as it knows; the server
 * decides. Empty where only that it was played is known, null before that.
 */
export const guestLesson = store<{ slug: string | null }>(() => ({ slug: kept() }))

export function keepGuestLesson(slug: string): void {
  guestLesson.slug = slug
  try {
    localStorage.setItem(PLACE, slug)
  } catch {
    // Without it the next card offers a lesson, and the server says that it was played.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null
  }
}
