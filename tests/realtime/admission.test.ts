import net from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openSocket } from '../support/sockets.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld()
const ofSockets = () => `${world.base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
const opened = (line: WebSocket) => new Promise((resolve) => line.once('open', resolve))
const closed = (line: WebSocket) => new Promise((resolve) => line.once('close', resolve))

it('gives a line one place, however often it asks for one before it is answered', async () => {
  const lines = Array.from({ length: 20 }, () => new WebSocket(ofSockets()))
  await Promise.all(lines.map(opened))
  const ends = Promise.all(lines.map(closed))
  for (const line of lines) for (let n = 0; n < 2000; n++) line.send('40')
  const honest = await openSocket(world.base, await world.keyOf(await world.make.member()))
  expect(honest.socket.connected).toBe(true)
  await ends
  honest.close()
})

it('closes a line that asks for rooms that are none as fast as it can, and one that sends what no page sends', async () => {
  for (const packet of ['40/nowhere,', '41/nowhere,', `40${JSON.stringify({ room: 'x'.repeat(5000) })}`]) {
    const line = new WebSocket(ofSockets())
    await opened(line)
    const end = closed(line)
    for (let n = 0; n < 1000; n++) line.send(packet)
    await end
  }
})

it('cuts off a line that sends signs of life without end and reads none of the answers', async () => {
  const maker = await world.make.staff()
  const card = await world.make.card()
  const authorization = `Bearer ${await world.keyOf(maker)}`
  const ofDocuments = `${world.base.replace('http', 'ws')}/collab/card/${card.id}`
  for (const open of [
    () => new WebSocket(ofSockets()),
    () => new WebSocket(ofDocuments, { headers: { authorization } }),
  ]) {
    const line = open()
    await opened(line)
    const end = closed(line)
    const flood = setInterval(() => {
      for (let n = 0; n < 50 && line.readyState === line.OPEN; n++) line.ping(Buffer.alloc(125))
    }, 1)
    await end
    clearInterval(flood)
  }
})

it('takes no line in another’s place', async () => {
  const line = new WebSocket(ofSockets())
  const said = new Promise<string>((resolve) => line.once('message', (data) => resolve(String(data))))
  await opened(line)
  const { sid } = JSON.parse((await said).slice(1)) as { sid: string }
  const other = new WebSocket(`${ofSockets()}&sid=${sid}`)
  expect(await new Promise((resolve) => other.once('error', (error) => resolve(error.message)))).toMatch(/400/)
  line.close()
})

it('lets go of a refused line whose other end does not', async () => {
  const { hostname, port } = new URL(world.base)
  const lines = ['/nothing', '/collab/card/1', '/socket.io/?EIO=4&transport=websocket'].map((path) => {
    const line = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    line.resume()
    line.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    return line
  })
  // Only a line that the server has destroyed answers what is written next with a reset.
  const reset = lines.map(
    (line) =>
      new Promise((resolve) => {
        line.once('error', resolve)
        line.once('end', () => {
          const more = setInterval(() => line.write('more'), 20)
          line.once('error', () => clearInterval(more))
        })
      }),
  )
  await Promise.all(reset)
})

it('answers a request to become a line at an address where there is none', async () => {
  const { hostname, port } = new URL(world.base)
  const line = net.connect(Number(port), hostname)
  line.write('GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  let said = ''
  for await (const chunk of line) said += chunk
  expect(said).toMatch(/^HTTP\/1\.1 404 /)
})
