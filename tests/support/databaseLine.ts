import net from 'node:net'
import path from 'node:path'

/** A way by TCP to a database that has a socket alone. */
export type DatabaseLine = {
  port: number
  /** Nothing passes any more, and nobody is told. */
  stall(): void
  flow(): void
  /** Cuts every line that is open now. */
  cut(): void
  close(): Promise<void>
}

/** Opens a way to the database in this folder. `bend` changes what it answers. */
export async function startDatabaseLine(
  host: string,
  bend: (answered: Buffer) => Buffer = (bytes) => bytes,
): Promise<DatabaseLine> {
  const open = new Set<net.Socket>()
  let isStalled = false
  const carry = (from: net.Socket, to: net.Socket, change: (bytes: Buffer) => Buffer) => {
    open.add(from)
    from.on('data', (bytes) => to.write(change(bytes)))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
    if (isStalled) from.pause()
  }
  const server = net.createServer((client) => {
    const database = net.connect(path.join(host, '.s.PGSQL.5432'))
    carry(client, database, (bytes) => bytes)
    carry(database, client, bend)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    stall: () => {
      isStalled = true
      for (const socket of open) socket.pause()
    },
    flow: () => {
      isStalled = false
      for (const socket of open) socket.resume()
    },
    cut,
    close: () =>
      new Promise((resolve) => {
        cut()
        server.close(() => resolve())
      }),
  }
}
