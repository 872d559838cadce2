import { once } from 'node:events'
import net from 'node:net'
import { StartError } from './startError.ts'

/**
 * Asks for the port before anything else is started, so that a second start touches nothing of the first one's. It is not
 * held from here on: what comes before the product serves is refused, as by a product that is not there.
 * @throws StartError when it is in use
 */
export async function mustBeFree({ port, host }: { port: number; host: string }): Promise<void> {
  if (port === 0) return
  const server = net.createServer().listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw closedPort(port, error)
  })
  await new Promise((resolve) => server.close(resolve))
}

/** Why a port could not be opened, in a sentence. */
export function closedPort(port: number, { code, message }: NodeJS.ErrnoException): StartError {
  const why =
    code === 'EADDRINUSE'
      ? 'is in use by another program. Stop it, or set PORT to another number'
      : `can’t be opened: ${message}`
  return new StartError(`Port ${port} ${why}.`)
}
