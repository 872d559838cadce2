import * as Y from 'yjs'
import { cardMaps } from '#shared/documents/card/doc.ts'
import type { DocumentSocket } from './documentSocket.ts'

/** Somebody who drags one picture of a card about; each step is an update that holds when it was made. */
export type Dragger = { client: number; sent: number[]; step: () => void }

/** `seed` is the document's first state, in which the picture `character` stands. */
export function createDragger(seed: Uint8Array, character: string, line: DocumentSocket): Dragger {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seed, 'seed')
  const picture = cardMaps(doc).characters.get(character)!
  const sent: number[] = []
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'seed') line.sendUpdate(update)
  })
  return {
    client: doc.clientID,
    sent,
    step: () => {
      const at = performance.now()
      sent.push(at)
      picture.set('frame', [at, 400 + (sent.length % 300), 200, 150])
    },
  }
}

/** When the drags within an update were made. */
export function stampsOf(update: Uint8Array): number[] {
  const stamps: number[] = []
  for (const struct of Y.decodeUpdate(update).structs) {
    const content = (struct as { content?: unknown }).content
    if (!(content instanceof Y.ContentAny)) continue
    const [frame] = content.arr as unknown[]
    if (Array.isArray(frame) && frame.length === 4) stamps.push(frame[0] as number)
  }
  return stamps
}

/** Lets each dragger make so many steps a second, evenly and out of step with each other. Resolves with all steps made. */
export async function dragAll(draggers: readonly Dragger[], hertz: number, seconds: number): Promise<number> {
  const began = performance.now()
  const offsets = draggers.map((_, n) => n / draggers.length)
  const made = draggers.map(() => 0)
  let steps = 0
  for (;;) {
    const passed = ((performance.now() - began) / 1000) * hertz
    if (passed >= hertz * seconds) return steps
    draggers.forEach((dragger, n) => {
      // A bench that fell behind leaves steps out in place of sending them in a heap.
      if (passed - offsets[n]! < made[n]!) return
      made[n] = Math.floor(passed - offsets[n]!) + 1
      dragger.step()
      steps++
    })
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
