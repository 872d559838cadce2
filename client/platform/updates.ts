import { proxy } from 'valtio'

/** What the page's own build is called, as the server wrote it into the HTML. */
function builtAs(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector('meta[name="asset-versions"]')?.getAttribute('content') ?? null
}

/** GLB-RU002. Whether the server has newer pages than those that run here. */
export const updates = proxy({
  running: builtAs(),
  available: false,
  /** Hears the version that came with a reply; another one than ours marks the page for a refresh. */
  hear(version: string | null) {
    if (!version) return
    if (updates.running === null) updates.running = version
    else if (version !== updates.running) updates.available = true
  },
})
