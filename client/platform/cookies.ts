import { proxy } from 'valtio'
import { COOKIES, type Consent, consentOf, type PageCookie } from '#shared/cookies.ts'
import { SHOW_QUIZ_COOKIE, showsQuiz } from '#shared/rules/quiz/visibility.ts'
import { DAY_MS } from '#shared/time.ts'

/** QUZ-RU017. Whether the quiz is there for who is here; read once, as the page is opened. */
export const quizIsShown = showsQuiz(read(SHOW_QUIZ_COOKIE))

/** What this visitor answered to the cookie banner; null until they did. */
export const consent = proxy<{ answer: Consent | null }>({ answer: consentOf(read(COOKIES.consent.name)) })

/** GLB-GA014. What waits for consent: known to this page only, and gone with it. */
const held = new Map<string, { cookie: PageCookie; value: string }>()

/** The value of a cookie, or what is held of it until the visitor agrees. */
export const getCookie = (cookie: PageCookie): string | undefined => held.get(cookie.name)?.value ?? read(cookie.name)

/** GLB-GA014. Sets a cookie where the visitor has agreed; until then its value is held in memory. */
export function setCookie(cookie: PageCookie, value: string): void {
  if (consent.answer === 'accepted' || cookie === COOKIES.consent) {
    held.delete(cookie.name)
    write(cookie.name, value, cookie.days)
  } else held.set(cookie.name, { cookie, value })
}

/** GLB-RU011. Keeps the answer for as long as may be: with a yes what was held is set, with a no what was set goes. */
export function answerConsent(answer: Consent): void {
  consent.answer = answer
  setCookie(COOKIES.consent, answer)
  if (answer === 'accepted') for (const { cookie, value } of [...held.values()]) setCookie(cookie, value)
  else for (const cookie of Object.values(COOKIES)) if (cookie !== COOKIES.consent) forget(cookie)
}

/** What was set is held from now on: nothing the visitor sees changes with a no. */
function forget(cookie: PageCookie): void {
  const value = getCookie(cookie)
  if (value !== undefined) held.set(cookie.name, { cookie, value })
  write(cookie.name, '', 0)
}

function read(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

function write(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = (days * DAY_MS) / 1000
  // biome-ignore lint/suspicious/noDocumentCookie: the store that replaces it is missing in Firefox and Safari of today
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
}
