import { vi } from 'vitest'

// Files of tests that run side by side are no tabs of one browser: they must not tell each other who comes and goes.
vi.stubGlobal('BroadcastChannel', undefined)
