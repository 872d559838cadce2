import { createCollab } from '../collab/server.ts'
import { createPort } from './ports/collab.ts'

type Deps = Omit<Parameters<typeof createCollab>[0], 'port'> & Parameters<typeof createPort>[0]

/** Sockets: rooms and documents. */
export const startLiveLayer = (deps: Deps) => createCollab({ ...deps, port: createPort(deps) })
