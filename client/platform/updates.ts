import { proxy } from 'valtio'
import { metaOf } from './meta.ts'

/** GLB-RU002. Whether the server has newer pages than those that run here. */
export const updates = proxy({
  /** What the page's own build is called. */
  running: metaOf('asset-versions'),
  available: false,
  /** Hears the version that came with a reply; another one than ours marks the page for a refresh. */
  hear(version: string | null) {
    if (!version) return
    if (updates.running === null) updates.running = version
    else if (version !== updates.running) updates.available = true
  },
})
