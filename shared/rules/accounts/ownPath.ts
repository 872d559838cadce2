/** Browsers read a backslash as a slash and leave tabs out: only their own reading says where a path leads. */
const HERE = 'http://here.invalid'

/** A path as a browser reads it, when it leads to a page of ours. */
function readAsOwn(path: string): string | undefined {
  const url = URL.canParse(path, HERE) ? new URL(path, HERE) : undefined
  return url?.origin === HERE ? url.pathname + url.search + url.hash : undefined
}

/**
 * The path to go to after signing in: only ever one of our own. What is decided on is what comes out: `/.//evil.test` is
 * a path of ours that reads as `//evil.test`, which is not.
 */
export function ownPath(wanted: string | null | undefined, otherwise = '/home'): string {
  if (!wanted?.startsWith('/')) return otherwise
  const path = readAsOwn(wanted)
  const leadsHere = path !== undefined && /^\/(?![/\\])/.test(path) && readAsOwn(path) === path
  return leadsHere ? path : otherwise
}
