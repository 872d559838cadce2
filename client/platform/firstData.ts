import type { Sent } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointNamed } from '#shared/contract/index.ts'
import { readUrl } from '#shared/contract/url.ts'
import type { Ask, FirstReads, Place } from '#shared/pages/page.ts'

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

type Loader = { path: string; load: (input: Readonly<Record<string, unknown>>) => Promise<unknown> }
const loaders = new Map<string, Loader>()

/** Says how a store takes the answers to a read: `loadsFirst({ getCard }, ({ slug }) => loadCard(slug))`. */
export function loadsFirst<Name extends EndpointName>(
  named: Readonly<Record<Name, EndpointNamed<Name>>>,
  load: (input: Sent<EndpointNamed<Name>>) => Promise<unknown>,
): void {
  for (const [name, { path }] of Object.entries<EndpointNamed<Name>>(named))
    loaders.set(name, { path, load: load as Loader['load'] })
}

/** The answer that came along, once the stores hold it too. What no store here takes, the page reads when it is shown. */
const askAhead: Ask = async (name, input) => {
  const loader = loaders.get(name)
  const answer = loader && peekFirst(readUrl(loader.path, input as Record<string, unknown>))
  if (!loader || answer === undefined) throw new Error(`${name} is not read ahead here`)
  await loader.load(input as Record<string, unknown>)
  return answer as never
}

/**
 * Lets the stores take what came along for a page before it hydrates, by the page's own `first`; the answers stay for the
 * page itself, which asks again.
 */
export async function readAhead(first: FirstReads, place: Place): Promise<void> {
  held = true
  try {
    await first(place, askAhead)
  } catch {
    // What follows an answer that is not here is not here either.
  } finally {
    held = false
  }
}

/** Where the page is prerendered, nothing is around it: the answers are given. */
export function giveFirst(given: Record<string, unknown>): void {
  answers = new Map(Object.entries(given))
}
