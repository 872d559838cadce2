import { WebSocket } from 'ws'

/** A socket that speaks as little of socket.io as it must, so that many of them cost the bench little. */
export type EventSocket = { ws: WebSocket; bytes: () => number; close: () => void }

/**
 * Opens an event socket by the engine.io and socket.io protocols (https://github.com/socketio/socket.io-protocol) and
 * joins a room where one is named. `hear` gets the text of every event frame, header and all.
 */
export function openEventSocket(
  port: number,
  given: { key?: string; room?: string; hear: (text: string) => void },
): Promise<EventSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers: given.key ? { authorization: `Bearer ${given.key}` } : {},
  })
  let bytes = 0
  return new Promise((resolve, reject) => {
    const done = () => resolve({ ws, bytes: () => bytes, close: () => ws.terminate() })
    ws.on('error', reject)
    ws.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('42')) {
        bytes += data.length
        given.hear(text)
      } else if (text === '2') ws.send('3')
      else if (text.startsWith('0')) ws.send('40')
      else if (text.startsWith('44')) reject(new Error(`The socket was refused: ${text}`))
      else if (text.startsWith('40')) {
        if (given.room) ws.send(`420["join",{"room":"${given.room}"}]`)
        else done()
      } else if (text.startsWith('430')) {
        if (text.includes('"ok":true')) done()
        else reject(new Error(`The room ${given.room} was refused: ${text}`))
      }
    })
  })
}

/** Opens many, some at a time. */
export async function openAll<T, S>(list: readonly T[], open: (each: T) => Promise<S>, atOnce = 50): Promise<S[]> {
  const opened: S[] = []
  for (let from = 0; from < list.length; from += atOnce)
    opened.push(...(await Promise.all(list.slice(from, from + atOnce).map(open))))
  return opened
}
