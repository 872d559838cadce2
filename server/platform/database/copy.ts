import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'

/** What `pg` has for COPY and its types leave out. */
type CopyConnection = {
  stream: Duplex
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}
const copying = (connection: Connection) => connection as unknown as CopyConnection
/** `COPY 120` is what the database says when 120 rows are through. */
const rowsOf = (done: { text: string }): number => Number(done.text.split(' ')[1] ?? 0)

/** So much is handed on at once: the database sends each row by itself, and each piece costs whoever takes it a turn. */
const PIECE = 64 * 1024

/**
 * The rows that `copy … to stdout` gives, as a stream. The database is read from no faster than the stream is, so that of
 * a large table only a few pieces are ever in memory. `rows` is known at its end.
 */
class CopyOut extends Readable implements Submittable {
  rows = 0
  private readonly text: string
  private socket: Duplex | undefined
  private held: Buffer[] = []
  private heldBytes = 0

  constructor(text: string) {
    super({ highWaterMark: 4 * PIECE })
    this.text = text
  }
  submit(connection: Connection): void {
    this.socket = connection.stream
    connection.query(this.text)
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The piece stands in a buffer that the connection uses again.
    this.held.push(Buffer.from(chunk))
    this.heldBytes += chunk.length
    if (this.heldBytes >= PIECE && !this.handOn()) this.socket?.pause()
  }
  handleCommandComplete(done: { text: string }): void {
    this.rows = rowsOf(done)
  }
  handleReadyForQuery(): void {
    this.handOn()
    this.socket?.resume()
    this.push(null)
  }
  handleError(error: Error): void {
    this.socket?.resume()
    this.destroy(error)
  }
  override _read(): void {
    this.socket?.resume()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket?.resume()
    done(error)
  }
  private handOn(): boolean {
    const piece = Buffer.concat(this.held)
    this.held = []
    this.heldBytes = 0
    return piece.length === 0 || this.destroyed || this.push(piece)
  }
}

/** Runs `copy … to stdout` on a connection. `pg` speaks that part of the protocol by itself. */
export const copyOut = (client: ClientBase, text: string): Readable & { readonly rows: number } =>
  client.query(new CopyOut(text))

class CopyIn implements Submittable {
  readonly done: Promise<number>
  private readonly text: string
  private readonly source: AsyncIterable<Buffer>
  private rows = 0
  private isOver = false
  private settle!: (rows: number) => void
  private fail!: (error: Error) => void

  constructor(text: string, source: AsyncIterable<Buffer>) {
    this.text = text
    this.source = source
    this.done = new Promise((resolve, reject) => {
      this.settle = resolve
      this.fail = reject
    })
  }
  submit(connection: Connection): void {
    connection.query(this.text)
  }
  handleCopyInResponse(connection: Connection): void {
    const to = copying(connection)
    this.send(to).catch((error: Error) => {
      this.fail(error)
      if (!this.isOver) to.sendCopyFail('The source ended too soon')
    })
  }
  handleCommandComplete(done: { text: string }): void {
    this.rows = rowsOf(done)
  }
  handleReadyForQuery(): void {
    this.isOver = true
    this.settle(this.rows)
  }
  handleError(error: Error): void {
    this.isOver = true
    this.fail(error)
  }
  private async send(to: CopyConnection): Promise<void> {
    for await (const piece of this.source) {
      // Refused in the middle: the rest is for nobody.
      if (this.isOver) return
      to.sendCopyFromChunk(piece)
      if (to.stream.writableNeedDrain) await Promise.race([once(to.stream, 'drain'), this.done])
    }
    to.endCopyFrom()
  }
}

/** Feeds `copy … from stdin`, no faster than the database takes it, and says how many rows it took. */
export const copyIn = (client: ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(text, source)).done
