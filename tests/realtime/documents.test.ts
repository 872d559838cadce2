import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import { WebsocketProvider as ProviderOfOne } from 'y-websocket-1'
import { WebsocketProvider as ProviderOfTwo } from 'y-websocket-2'
import * as Y from 'yjs'
import { seedCard } from '#shared/documents/card/doc.ts'
import { moveCharacter, renameFact } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { until } from '../support/documents.ts'
import { documentWorld, hand, left } from '../support/documentWorld.ts'

const world = documentWorld()
const { join, knock, logOf, newId, serve, storedDoc } = world

describe('a shared document', () => {
  it('shows two stock clients the same, and each the other’s edit within 100 ms', async () => {
    const server = await serve()
    const id = newId()
    const [a, b] = [await join(server, id), await join(server, id, { user: '2' })]
    expect(readCard(b.doc)).toEqual(sampleCard())
    const from = performance.now()
    moveCharacter(hand(a), characterKey(0), [777, 80])
    await until(() => left(b.doc) === 777)
    expect(performance.now() - from).toBeLessThan(100)
    renameFact(hand(b), factKey(0), 'Renamed')
    await until(() => readCard(a.doc).facts[0]?.name === 'Renamed')
    expect(readCard(a.doc)).toEqual(readCard(b.doc))
  })

  it('serves the older stock clients, one beside the other', async () => {
    const server = await serve()
    const id = newId()
    const versions = [WebsocketProvider, ProviderOfOne as never, ProviderOfTwo as never] as (typeof WebsocketProvider)[]
    const clients = versions.map((Provider, n) => {
      const doc = new Y.Doc()
      const params = { user: String(n + 1) }
      const polyfill = WebSocket as unknown as typeof globalThis.WebSocket
      return new Provider(server.url, `card/${id}`, doc, { params, WebSocketPolyfill: polyfill, disableBc: true })
    })
    for (const { synced } of clients) expect(synced).toBe(false)
    await until(() => clients.every(({ synced }) => synced))
    for (const [n, { doc, awareness }] of clients.entries()) {
      moveCharacter(hand({ doc }), characterKey(0), [600 + n, 80])
      awareness.setLocalStateField('cursor', [n, n])
      await until(() =>
        clients.every((each) => left(each.doc) === 600 + n && each.awareness.getStates().has(doc.clientID)),
      )
    }
    for (const each of clients) each.destroy()
  })

  it('is seeded once, however many open it at once in two processes', async () => {
    const seeds: string[] = []
    const seed = async (_kind: string, id: string) => {
      seeds.push(id)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return seedCard(sampleCard())
    }
    const [one, two] = [await serve({ port: { seed } }), await serve({ port: { seed } })]
    const id = newId()
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => join(n % 2 ? one : two, id)))
    expect(seeds).toEqual([id])
    for (const each of all) expect(readCard(each.doc).overview).toBe('A cardiac glycoside.')
  })

  it('says "synced" only after the stored content was sent', async () => {
    const server = await serve({
      port: {
        seed: async () => {
          await new Promise((resolve) => setTimeout(resolve, 300))
          return seedCard(sampleCard())
        },
      },
    })
    const client = knock(server, newId())
    let synced: string | undefined
    client.provider.on('sync', () => {
      synced = readCard(client.doc).name
    })
    await client.synced()
    expect(synced).toBe('Digoxin')
  })

  it('a failed load closes with a code, stores nothing blank, and works once the failure is gone', async () => {
    let fails = true
    const server = await serve({
      port: {
        seed: async () => {
          if (fails) throw new Error('no')
          return seedCard(sampleCard())
        },
      },
    })
    const id = newId()
    const client = knock(server, id)
    const code = await new Promise((resolve) => client.provider.on('connection-close', (event) => resolve(event?.code)))
    expect(code).toBe(4500)
    expect((await world.pool.query('select 1 from document_snapshots where id = $1', [id])).rowCount).toBe(0)
    fails = false
    await client.synced()
    expect(readCard(client.doc)).toEqual(sampleCard())
  })

  it('closes with 4401, 4404 for whoever may not come, and the client stays away', async () => {
    const server = await serve()
    const codes = await Promise.all(
      [knock(server, newId(), { user: '0' }), knock(server, '404'), knock(server, 'x/y')].map(
        (client) => new Promise((resolve) => client.provider.on('closed', ({ code }) => resolve(code))),
      ),
    )
    expect(codes).toEqual([4401, 4404, 4404])
  })
})

describe('the server as an editor', () => {
  it('changes a document that people have open, stored when it says so', async () => {
    const server = await serve()
    const id = newId()
    const a = await join(server, id)
    const held = await server.documents.openForServer('card', id)
    await held.change((doc) => renameFact({ doc, origin: 'server' }, factKey(0), 'By the server'), 7)
    expect(readCard(await storedDoc(id)).facts[0]?.name).toBe('By the server')
    expect((await logOf(id)).map((row) => row.author)).toEqual([7])
    await until(() => readCard(a.doc).facts[0]?.name === 'By the server')
    await held.project()
    expect(server.projected).toHaveLength(1)
    held.close()
  })
})
