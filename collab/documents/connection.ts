import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { limitPings } from '../pings.ts'
import { fill, fullBucket } from '../tokenBucket.ts'
import { LIMITS, TIMES } from './limits.ts'
import type { SkipForward } from './skipForward.ts'
import { acknowledgedMessage, frameOf, KEEP_ALIVE, noticeMessage } from './sync.ts'
import type { DocumentAccess, DocumentActor, DocumentRights, Notice } from './types.ts'

/** Close codes. From 4400 to 4499 a client does not come back by itself. */
export const CLOSE = {
  malformed: [4400, 'malformed frame'],
  unauthenticated: [4401, 'sign in'],
  forbidden: [4403, 'no access'],
  /** The cookie is somebody else's than the page. */
  otherPerson: [4409, 'somebody else is signed in'],
  missing: [4404, 'no such document'],
  unloadable: [4500, 'the document could not be loaded'],
  crowded: [1013, 'too many connections'],
  restarting: [1012, 'restarting'],
} as const satisfies Record<string, readonly [number, string]>

const KEEP_ALIVE_MS = 15_000

/** One person's line to one document, with everything that keeps it from harming others. */
export class Connection {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly sessionId: string
  readonly actor: DocumentActor
  /** Asked to be told what is stored (`?ack=1`). */
  readonly acknowledges: boolean
  access: DocumentAccess
  rights: DocumentRights
  /** A change was not taken while this person could only read: what they send from then on can't be applied. */
  hasHole = false
  /** May no longer be here: what still arrives, while the close is not heard, counts for nothing. */
  isPutOut = false
  /** The stored content has been sent; from here on it is sent what changes. */
  live = false
  /** Its update frames: taken, stored, and stored as told. */
  taken = 0
  stored = 0
  frames = 0
  private told = 0
  private tellTimer: NodeJS.Timeout | undefined
  private lastTold = 0
  private rateTimer: NodeJS.Timeout | undefined
  private readonly rate = fullBucket(LIMITS.frames)
  private pauses = new Set<'rate' | 'storing' | 'loading'>()
  private answered = true
  private wroteAt = performance.now()
  private behindSince: number | undefined
  /** Called when a reader that had fallen behind can be sent to again. */
  onCaughtUp: (() => void) | undefined
  /** Told when a reader falls behind: from here on updates pass it by. */
  skip: SkipForward | undefined

  constructor(line: {
    ws: WebSocket
    socket: Duplex
    sessionId: string
    actor: DocumentActor
    access: DocumentAccess
    rights: DocumentRights
    acknowledges: boolean
  }) {
    this.ws = line.ws
    this.socket = line.socket
    this.sessionId = line.sessionId
    this.actor = line.actor
    this.access = line.access
    this.rights = line.rights
    this.acknowledges = line.acknowledges
    limitPings(this.ws)
    this.ws.on('pong', () => {
      this.answered = true
    })
    this.socket.on('drain', () => {
      if (this.behindSince === undefined) return
      this.behindSince = undefined
      this.onCaughtUp?.()
    })
  }

  get isBehind(): boolean {
    return this.behindSince !== undefined
  }

  /**
   * Writes a whole frame straight to the socket. Safe beside the library's own writes: without compression it writes
   * each of its frames at once and in one go as well.
   */
  write(frame: Buffer): void {
    if (this.ws.readyState !== WebSocket.OPEN || this.behindSince !== undefined) return
    this.frames++
    this.wroteAt = performance.now()
    this.socket.write(frame)
    if (this.socket.writableLength > LIMITS.behindBytes) this.fallBehind()
  }

  send(message: Uint8Array): void {
    this.write(frameOf(message))
  }

  private fallBehind(): void {
    if (this.socket.writableLength > LIMITS.bufferedBytes) this.ws.terminate()
    this.behindSince = performance.now()
    this.skip?.behind()
  }

  close([code, reason]: readonly [number, string]): void {
    this.ws.close(code, reason)
    // Who does not answer the close, or does not read it, is cut off.
    setTimeout(() => this.ws.terminate(), 5000).unref()
  }

  putOut(why: readonly [number, string]): void {
    this.isPutOut = true
    this.close(why)
  }

  /** Counts a frame against the rate; a line that is too fast is read more slowly, and nothing of it is lost. */
  meter(): void {
    this.rate.tokens = fill(this.rate, LIMITS.frames) - 1
    if (this.rate.tokens > 0 || this.pauses.has('rate')) return
    this.pause('rate')
    // Frames that had arrived already are taken still, and have to be waited for as well.
    const refill = () => {
      const debt = 1 - fill(this.rate, LIMITS.frames)
      if (debt <= 0) this.resume('rate')
      else this.rateTimer = setTimeout(refill, Math.max(20, (debt / LIMITS.frames.perSecond) * 1000))
    }
    refill()
  }

  pause(why: 'rate' | 'storing' | 'loading'): void {
    this.pauses.add(why)
    this.ws.pause()
  }

  resume(why: 'rate' | 'storing' | 'loading'): void {
    if (this.pauses.delete(why) && this.pauses.size === 0) this.ws.resume()
  }

  /** Counts the next update frame as stored and, at most about five times a second, says so. */
  acknowledge(): void {
    this.stored++
    if (!this.acknowledges || this.tellTimer) return
    const wait = this.lastTold + TIMES.acknowledgeMs - performance.now()
    if (wait <= 0) this.tell()
    else this.tellTimer = setTimeout(() => this.tell(), wait)
  }

  private tell(): void {
    this.tellTimer = undefined
    // Told only once the line is free again: a frame written while behind is left out.
    if (this.told === this.stored || this.isBehind) return
    this.told = this.stored
    this.lastTold = performance.now()
    this.send(acknowledgedMessage(this.stored))
  }

  /** Tells how it stands, and with it what the person may do here now. */
  notify(notice: Pick<Notice, 'state' | 'message'>): void {
    if (this.acknowledges) this.send(noticeMessage({ ...notice, access: this.access, rights: this.rights }))
  }

  /** Looks after the line; called every few seconds. */
  tend(isPingTurn: boolean): void {
    const now = performance.now()
    if (this.behindSince !== undefined) {
      if (now - this.behindSince > LIMITS.behindMs) this.ws.terminate()
      return
    }
    this.tell()
    if (isPingTurn) {
      if (!this.answered) {
        this.ws.terminate()
        return
      }
      this.answered = false
      if (this.ws.readyState === WebSocket.OPEN) this.ws.ping()
    }
    if (now - this.wroteAt > KEEP_ALIVE_MS) this.write(KEEP_ALIVE)
  }

  dispose(): void {
    clearTimeout(this.tellTimer)
    clearTimeout(this.rateTimer)
    this.onCaughtUp = undefined
    this.skip = undefined
  }
}
