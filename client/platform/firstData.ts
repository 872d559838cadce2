/** Answers that came with the page's HTML, by the address they answer; each is taken once. */
let answers: Map<string, unknown> | undefined
let held = false

function read(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('first-data')?.textContent
  try {
    return new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>))
  } catch {
    return new Map()
  }
}

/** What is left is another's, or of a while ago: the page that it came with asks for it no more. */
export function forgetFirst(): void {
  answers = new Map()
}

/** The answer to a read that came with the page, the first time it is asked for; undefined when there is none. */
export function takeFirst(url: string): unknown {
  const answer = peekFirst(url)
  if (!held) answers?.delete(url)
  return answer
}

/** The same, for who will ask again: what a component shows from its first moment. */
export function peekFirst(url: string): unknown {
  answers ??= read()
  return answers.get(url)
}

/** Lets a page read its first answers before it is drawn; they stay for the page itself, which asks again. */
export async function readAhead(run: () => Promise<unknown> | undefined): Promise<void> {
  held = true
  try {
    await run()
  } finally {
    held = false
  }
}

/** Where no page is around it, the answers are given by who draws. */
export function giveFirst(given: Record<string, unknown>): void {
  answers = new Map(Object.entries(given))
}

/** Where a page is opened: its path, the named parts of it, and its query. */
export type Place = { path: string; params: Record<string, string>; query: URLSearchParams }

/** What a page component may declare beside itself: it reads into the stores what it shows from its first moment. */
export type FirstRead = { first?: (place: Place) => Promise<unknown> }
