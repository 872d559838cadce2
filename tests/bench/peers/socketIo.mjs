import http from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import { Server } from 'socket.io'
import { listen, options, tellBench } from './serve.mjs'

/** socket.io as it comes, by WebSocket only and without deflate, with the Redis adapter where a Redis is given. */
const server = http.createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
if (options.redis) {
  const publisher = createClient({ url: options.redis })
  const subscriber = publisher.duplicate()
  await Promise.all([publisher.connect(), subscriber.connect()])
  io.adapter(createAdapter(publisher, subscriber))
}
io.on('connection', (socket) => {
  socket.on('join', ({ room }, answer) => {
    socket.join(room)
    answer({ ok: true })
  })
})
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
tellBench(await listen(server, options.port), ({ room, frame }) => {
  if (room) io.to(room).emit('event', frame)
  const delayMs = delay.max / 1e6
  delay.reset()
  return { delayMs }
})
