/** How long another process may take to store what this one has passed on, before this one stores it as well. */
const ADOPT_MS = 1000

type Foreign = { peer: string; batch: number; update: Uint8Array; heardMs: number }

/**
 * Keeps an acknowledgement true across processes. An edit taken here may stand on one that came from another process
 * and is not stored yet; were that process to die, the acknowledged edit would be lost with it. So such an edit is
 * acknowledged only once what it may stand on is stored too, and what nobody stores is stored from here.
 */
export function createAcknowledgementBarrier(deps: {
  /** Up to which message a peer has stored. */
  storedOf(peer: string): number
  /** Stores foreign updates; resolves once they are. */
  adopt(updates: Uint8Array[]): Promise<void>
}) {
  let foreign: Foreign[] = []
  const held: { waits: ReadonlyMap<string, number>; acknowledge: () => void }[] = []
  const adopted = new Map<string, number>()

  const isStored = (peer: string, batch: number) => Math.max(deps.storedOf(peer), adopted.get(peer) ?? 0) >= batch
  const isFree = (waits: ReadonlyMap<string, number>) => [...waits].every(([peer, batch]) => isStored(peer, batch))

  function release(): void {
    while (held[0] && isFree(held[0].waits)) held.shift()?.acknowledge()
  }

  return {
    heard(peer: string, batch: number, update: Uint8Array): void {
      foreign.push({ peer, batch, update, heardMs: performance.now() })
    },
    /** What an edit taken now may stand on; undefined when all of it is stored. */
    standsOn(): ReadonlyMap<string, number> | undefined {
      if (foreign.length === 0) return undefined
      const waits = new Map<string, number>()
      for (const { peer, batch } of foreign) waits.set(peer, Math.max(batch, waits.get(peer) ?? 0))
      return waits
    },
    /** Own edit is stored: acknowledges it at once, or when what it stands on is stored too; always in their order. */
    committed(waits: ReadonlyMap<string, number> | undefined, acknowledge: () => void): void {
      if (held.length === 0 && (!waits || isFree(waits))) acknowledge()
      else held.push({ waits: waits ?? new Map(), acknowledge })
    },
    /** A peer has stored more. */
    peerStored(): void {
      if (foreign.length > 0) foreign = foreign.filter(({ peer, batch }) => !isStored(peer, batch))
      release()
    },
    isWaiting: (): boolean => foreign.length > 0 || held.length > 0,
    /** Stores what others should have stored by now. */
    tick(): void {
      const late = foreign.filter(({ heardMs }) => performance.now() - heardMs > ADOPT_MS)
      if (late.length === 0) return
      foreign = foreign.filter((each) => !late.includes(each))
      void deps.adopt(late.map(({ update }) => update)).then(() => {
        for (const { peer, batch } of late) adopted.set(peer, Math.max(batch, adopted.get(peer) ?? 0))
        release()
      })
    },
  }
}
export type AcknowledgementBarrier = ReturnType<typeof createAcknowledgementBarrier>
