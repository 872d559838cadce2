import net from 'node:net'

/** What a line may suffer on its way. Times in ms. */
export type LineProxy = {
  port: number
  /** Cuts every line that is open now. */
  cut(): void
  /** Nothing passes any more, and nobody is told. */
  stall(): void
  flow(): void
  /** Each piece comes so much later, and never before one that was sent before it. */
  delay(ms: number): void
  /** What no line does: every so many WebSocket frames one is sent twice, in both directions; 0 for none. */
  repeat(every: number): void
  /** What no line does: every so many WebSocket frames one comes after the next; 0 for none. */
  swap(every: number): void
  /** Ends what no line does. */
  straighten(): void
  close(): Promise<void>
}

type Line = { client: net.Socket; server: net.Socket }

/** A TCP proxy before a server on this machine. */
export async function startProxy(port: number): Promise<LineProxy> {
  const lines = new Set<Line>()
  let isStalled = false
  let delayMs = 0
  let repeatEvery = 0
  let swapEvery = 0
  let frames = 0
  const held: (() => void)[] = []

  function carry(from: net.Socket, to: net.Socket): void {
    const split = frameSplitter()
    let late: Buffer | undefined
    let freeAt = 0
    const queue: Buffer[][] = []
    const write = () => {
      for (const piece of queue.shift() ?? []) if (!to.destroyed) to.write(piece)
    }
    from.on('data', (chunk: Buffer) => {
      const pieces = split(chunk).flatMap(({ bytes, isData }) => {
        const nth = isData ? ++frames : 0
        const isTwice = isData && repeatEvery > 0 && nth % repeatEvery === 0
        const now = isTwice ? [bytes, bytes] : [bytes]
        if (late) now.push(late)
        late = undefined
        if (!isData || swapEvery === 0 || nth % swapEvery !== 0) return now
        late = now.shift()
        return now
      })
      const pass = () => {
        queue.push(pieces)
        // A piece that is sent later never comes before one that was sent earlier and delayed for longer.
        freeAt = Math.max(freeAt, performance.now() + delayMs)
        const waitMs = Math.max(0, freeAt - performance.now())
        if (waitMs > 0 || queue.length > 1) setTimeout(write, waitMs)
        else write()
      }
      if (isStalled) held.push(pass)
      else pass()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }

  const server = net.createServer((client) => {
    const line = { client, server: net.connect(port, '127.0.0.1') }
    lines.add(line)
    client.once('close', () => lines.delete(line))
    carry(line.client, line.server)
    carry(line.server, line.client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const { client, server: upstream } of lines) {
      client.destroy()
      upstream.destroy()
    }
  }
  const flow = () => {
    isStalled = false
    for (const pass of held.splice(0)) pass()
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    cut,
    stall: () => {
      isStalled = true
    },
    flow,
    delay: (ms) => {
      delayMs = ms
    },
    repeat: (every) => {
      repeatEvery = every
    },
    swap: (every) => {
      swapEvery = every
    },
    straighten: () => {
      repeatEvery = 0
      swapEvery = 0
    },
    close: () =>
      new Promise((resolve) => {
        held.length = 0
        cut()
        server.close(() => resolve())
      }),
  }
}

/**
 * Cuts a stream into the opening of a WebSocket (up to the first empty line) and its frames (RFC 6455, 5.2). What is not
 * whole yet waits.
 */
function frameSplitter(): (chunk: Buffer) => { bytes: Buffer; isData: boolean }[] {
  let rest = Buffer.alloc(0)
  let isOpen = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const pieces: { bytes: Buffer; isData: boolean }[] = []
    for (;;) {
      const length = isOpen ? frameLength(rest) : openingLength(rest)
      if (length === undefined || rest.length < length) return pieces
      pieces.push({ bytes: rest.subarray(0, length), isData: isOpen && ((rest[0] as number) & 15) <= 2 })
      rest = rest.subarray(length)
      isOpen = true
    }
  }
}

function openingLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? undefined : end + 4
}

function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined
  const [first, masked] = [(bytes[1] as number) & 127, (bytes[1] as number) & 128 ? 4 : 0]
  if (first < 126) return 2 + masked + first
  if (first === 126) return bytes.length < 4 ? undefined : 4 + masked + bytes.readUInt16BE(2)
  return bytes.length < 10 ? undefined : 10 + masked + Number(bytes.readBigUInt64BE(2))
}
