import { subscribe } from 'valtio'
import { connection } from './realtime.ts'

/** Tells each time that the server can be reached again: the network is back, or the live connection. */
export function whenReachable(tell: () => void): void {
  onReachable(tell)
}

/** The same, until the function that it returns is called. */
export function onReachable(tell: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  addEventListener('online', tell)
  let before = connection.state
  const leave = subscribe(connection, () => {
    const isBack = connection.state === 'live' && before !== 'live'
    before = connection.state
    if (isBack) tell()
  })
  return () => {
    removeEventListener('online', tell)
    leave()
  }
}
