import type { Config } from '../platform/config.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { type Connection, connectionOf } from '../platform/database/pool.ts'
import { runningEmbedded } from '../platform/database/runningEmbedded.ts'
import { createLog } from '../platform/log.ts'

/**
 * The database of the configuration, for a command. Of an embedded one the product's own is used while it runs, and left
 * running; where none runs, it is started for as long as the command takes. @throws StartError
 */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ connection: Connection; leave: () => Promise<void> }> {
  const leave = async () => {}
  if (databaseUrl) return { connection: connectionOf(databaseUrl), leave }
  const running = runningEmbedded(dataDir)
  if (running) return { connection: running, leave }
  const started = await startEmbedded(dataDir, createLog('warn'))
  return { connection: started.connection, leave: started.stop }
}
