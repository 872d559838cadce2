/**
 * Whether this page was loaded anew where it stood, or gone back to. Who comes by its address or a link begins anew, also in a
 * tab that showed a result before. A browser that does not say how it came here is taken to have been reloaded.
 */
export function isLoadedAnew(): boolean {
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  if (!entry) return true
  return entry.type !== 'navigate' && new URL(entry.name, location.href).pathname === location.pathname
}
