import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { expect, it, vi } from 'vitest'
import { mustBeFree, stopListening } from './port.ts'

const listening = async (server: net.Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as net.AddressInfo).port
}
/** What comes back on a line that asks at once; the code of its error where it is cut off. */
function asked(port: number): Promise<string> {
  const line = net.connect(port, '127.0.0.1')
  line.end('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  let said = ''
  line.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => {
    line.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    line.on('close', () => resolve(said.split('\r\n')[0] as string))
  })
}

it('a port that is closed serves everybody whom the system has let in, and nobody afterwards', async () => {
  const server = http.createServer((_, answer) => answer.end('here'))
  const port = await listening(server)
  const waiting = Array.from({ length: 20 }, () => asked(port))
  // They knock in the next tick, and are let in by the system at once.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const closed = stopListening(server)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['HTTP/1.1 200 OK']))
  await closed
  expect(await asked(port)).toBe('ECONNREFUSED')
})

it('a port is asked for without being opened, and found in use where somebody listens', async () => {
  // It says nothing, whatever it is asked.
  const server = net.createServer((line) => line.on('error', () => {}).resume())
  const port = await listening(server)
  for (const host of ['127.0.0.1', '0.0.0.0'])
    await expect(mustBeFree({ port, host })).rejects.toThrow(`Port ${port} is in use by another program`)
  await new Promise((resolve) => server.close(resolve))
  // Opened for a moment, it would let somebody in and drop them.
  const opened = vi.spyOn(net.Server.prototype, 'listen')
  await mustBeFree({ port, host: '127.0.0.1' })
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
})
