import type { WebSocket } from 'ws'
import { type Bucket, fullBucket, type Rate, takeToken } from './tokenBucket.ts'

/** Signs of life that a line may send: no browser sends any of itself, and a few answer ours. */
const PINGS: Rate = { burst: 20, perSecond: 2 }

const bucketOf = new WeakMap<WebSocket, Bucket>()
/** One function for all lines: an idle one keeps no code of its own. */
function meter(this: WebSocket): void {
  const bucket = bucketOf.get(this) ?? fullBucket(PINGS)
  bucketOf.set(this, bucket)
  // Not closed: that would wait until it has read what it never reads.
  if (!takeToken(bucket, PINGS)) this.terminate()
}

/** Cuts off a line that sends signs of life without end: each is answered, and the answers pile up unread. */
export function limitPings(ws: WebSocket): void {
  ws.on('ping', meter)
  ws.on('pong', meter)
}
