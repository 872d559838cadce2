/** Every time zone that this browser knows, by name, with the one in use among them. */
export function timezones(own: string): { value: string; label: string }[] {
  const names = new Set(['UTC', own, ...(Intl.supportedValuesOf?.('timeZone') ?? [])])
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}
