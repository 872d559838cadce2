import { proxy } from 'valtio'

/** Whether the server has newer pages than those that run here. */
export const updates = proxy({
  running: null as string | null,
  available: false,
  /** Hears the version that came with a reply. */
  hear(version: string | null) {
    if (!version) return
    if (updates.running === null) updates.running = version
    else if (version !== updates.running) updates.available = true
  },
})
