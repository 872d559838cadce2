import { carryDrafts } from './drafts.ts'
import { partingSent } from './person.ts'
import { unsentHere } from './unsent.ts'
import { updates } from './updates.ts'

/** Which builds this tab has left by itself. */
const LEFT = 'pictomo-builds-left'
const ANSWERS_WITHIN_MS = 3000

/** Whether the server can be reached; what build it serves is heard with that. */
async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    updates.hear(answer.headers.get('asset-versions'))
    return answer.ok
  } catch {
    return false
  }
}

/** Whether the server has a newer build than the one that runs here, asked now. */
export async function isOutdated(): Promise<boolean> {
  await serverAnswers()
  return updates.available
}

/** Loads the page anew because somebody asked for it: what they typed is there again. */
export async function loadAnew(): Promise<void> {
  await partingSent()
  carryDrafts()
  location.reload()
}

/** The same by itself, and so only where the server can give it: what is shown without one is more than nothing. */
export async function loadAnewIfThere(): Promise<void> {
  if (await serverAnswers()) await loadAnew()
}

let renewing = false
/** Whether the page is just going to be loaded anew. */
export const isRenewing = (): boolean => renewing

/**
 * Loads the page anew by itself, onto the build that the server has now, once for each build: two that stand beside each other
 * send nobody to and fro. Nothing is lost by it: what is typed comes along, and where work can't be sent the page
 * stays. Returns whether it goes. `isWanted` is asked again right before.
 */
export async function renew(isWanted: () => boolean): Promise<boolean> {
  if (hasLeft() || !(await serverAnswers())) return false
  await partingSent()
  if (!isWanted() || unsentHere() > 0 || !noteLeft() || !carryDrafts()) return false
  renewing = true
  location.reload()
  return true
}

const running = (): string => updates.running ?? ''

function buildsLeft(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(LEFT) ?? '[]') as string[]
  } catch {
    return []
  }
}
const hasLeft = (): boolean => buildsLeft().includes(running())

/** Without storage nobody could tell that it was left, and it might be left for ever. */
function noteLeft(): boolean {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify([...buildsLeft(), running()]))
    return true
  } catch {
    return false
  }
}
