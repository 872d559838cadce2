/** The path to go to after signing in: only ever one of our own. */
export function ownPath(wanted: string | null | undefined, otherwise = '/home'): string {
  if (!wanted?.startsWith('/')) return otherwise
  // Browsers read a backslash as a slash and leave tabs out: only their own reading says where a path leads.
  const here = 'http://here.invalid'
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null
  return url?.origin === here ? url.pathname + url.search + url.hash : otherwise
}
