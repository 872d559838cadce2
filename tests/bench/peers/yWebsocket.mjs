import http from 'node:http'
import { setupWSConnection } from '@y/websocket-server/utils'
import { WebSocketServer } from 'ws'
import { listen, tellBench } from './serve.mjs'

/** y-websocket-server as it comes, in memory: it stores nothing. */
const server = http.createServer()
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (ws, req) => setupWSConnection(ws, req))
tellBench(await listen(server))
