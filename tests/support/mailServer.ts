import net from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server of a test's own. `refuse` says what becomes of a recipient: a text beginning with its number, or undefined
 * for one that is taken.
 */
export async function mailServer(refuse: (recipient: string) => string | undefined = () => undefined) {
  const taken: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const said = refuse(address)
      if (!said) return done()
      done(Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo[0]!.address, text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as net.AddressInfo).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** One that takes every line and never says a word; `lines` are those that stand open. */
export async function silentServer() {
  const lines = new Set<net.Socket>()
  const server = net.createServer((line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    lines,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const line of lines) line.destroy()
        server.close(() => resolve())
      }),
  }
}
