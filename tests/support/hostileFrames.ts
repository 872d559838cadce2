import * as Y from 'yjs'
import { awarenessMessage, updateMessage, wholeMessage } from '#collab/documents/sync.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { act } from './fuzz.ts'

/** An update that Yjs reads and then throws at when it is applied. */
export const UNSOUND: Uint8Array = Buffer.from('AQHbub/WCQCo27m/1gkoAXkB27m/1gkBKAE=', 'base64')

type Random = () => number
const below = (random: Random, count: number): number => Math.floor(random() * count)
const noise = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => below(random, 256)))

/** The same bytes with some of them changed, left out, or cut off. */
function bent(bytes: Uint8Array, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  // Most of what an update says of its structure stands at its beginning.
  const reach = Math.min(copy.length, random() < 0.7 ? 40 : copy.length)
  for (let n = 0; n <= below(random, 3); n++) copy[below(random, reach)] = below(random, random() < 0.5 ? 12 : 256)
  return random() < 0.1 ? copy.subarray(0, below(random, copy.length)) : copy
}

/** Frames that somebody might send to a card's document: random ones, honest ones that were bent, and unsound ones. */
export function hostileDocumentFrames(random: Random, count: number): Uint8Array[] {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const made: Uint8Array[] = [UNSOUND]
  doc.on('update', (update: Uint8Array) => made.push(update))
  while (made.length < 60) act({ doc, origin: 'hostile' }, random)
  const sync = () => (random() < 0.5 ? wholeMessage : updateMessage)
  const kinds = [
    () => noise(random, below(random, 60)),
    () => sync()(noise(random, below(random, 60))),
    () => sync()(bent(made[below(random, made.length)] as Uint8Array, random)),
    () => bent(sync()(made[below(random, made.length)] as Uint8Array), random),
    () => awarenessMessage(noise(random, below(random, 60))),
    () => Buffer.from([below(random, 5), below(random, 4), ...noise(random, 12)]),
  ]
  return Array.from({ length: count }, () => (kinds[below(random, kinds.length)] as () => Uint8Array)())
}

const PACKETS = [
  '40',
  '40{"room":{"a":1}}',
  '42["join",{"room":"league:1"}]',
  '421["join",{"room":"user:1"}]',
  '422["join",{"room":["league:1"]}]',
  '423["join",null]',
  '424["leave",{"room":"card:1"},5]',
  '42["event",{"a":{"b":[1,2]}}]',
  '451-["join",{"_placeholder":true,"num":0}]',
  '431[{"ok":true}]',
  '41',
]
/** Packets that somebody might send to the rooms' socket, by the protocol or not. */
export const hostilePackets = (random: Random, count: number): (string | Buffer)[] =>
  Array.from({ length: count }, () => {
    const packet = PACKETS[below(random, PACKETS.length)] as string
    if (random() < 0.4) return packet
    if (random() < 0.2) return noise(random, below(random, 40))
    return bent(Buffer.from(packet), random).toString('latin1')
  })
