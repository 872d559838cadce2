import { pause } from '../support/child.ts'
import { openDocument } from '../support/documentSocket.ts'
import { openAll } from '../support/eventSocket.ts'
import { printTable } from '../support/report.ts'
import { enter } from './load.ts'
import { HOCUSPOCUS, OURS, type Stage, Y_WEBSOCKET } from './stage.ts'

const DOCUMENTS = 300
const CHARACTERS = 40
const LINES = 400

/** Memory of an open document and of a line that does nothing. */
export async function measureMemory(stage: Stage): Promise<object> {
  const figures = []
  for (const peer of [OURS, Y_WEBSOCKET, HOCUSPOCUS]) {
    const [server] = await stage.start(peer)
    const { names, seed } = await stage.documents(peer, DOCUMENTS, CHARACTERS)
    const heap = async () => {
      await pause(500)
      await server!.usage({ gc: true })
      return server!.usage({ gc: true })
    }
    const open = async (name: string, place: number) => {
      const line = await openDocument(peer.speech, server!.port, name, 1 + place)
      await enter(peer, line, seed, place)
      return line
    }
    const first = await open(names[0]!, 0)
    const empty = await heap()
    const lines = await openAll(names.slice(1), (name) => open(name, 0))
    const full = await heap()
    const places = Array.from({ length: LINES }, (_, place) => 1 + place)
    const more = await openAll(places, (place) => open(names[place % DOCUMENTS]!, place))
    const crowded = await heap()
    const line = (crowded.heap - full.heap) / LINES
    figures.push({
      who: peer.name,
      'KB a document with its first line': (full.heap - empty.heap) / (DOCUMENTS - 1) / 1024,
      'KB an idle line more': line / 1024,
      'RSS KB an idle line more': (crowded.rss - full.rss) / LINES / 1024,
      'MB in all': crowded.rss / 1e6,
    })
    for (const each of [first, ...lines, ...more]) each.close()
    await server!.kill()
  }
  printTable(`Memory: ${DOCUMENTS} documents of ${CHARACTERS} characters, then ${LINES} lines more`, figures)
  return figures
}
