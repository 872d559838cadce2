import { describe, expect, it } from 'vitest'
import { cardMaps } from '#shared/documents/card/doc.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { type DocumentClient, memoryBus, until } from '../support/documents.ts'
import { allStored, documentWorld, hand, left } from '../support/documentWorld.ts'
import { act, dice } from '../support/fuzz.ts'

const world = documentWorld()
const { join, newId, serve, storedDoc } = world

const refusals = (client: DocumentClient) => client.notices.filter(({ state }) => state === 'refused')
const name = (client: DocumentClient, n = 0) => readCard(client.doc).facts.find(({ key }) => key === factKey(n))?.name
/** Every name that somebody is shown of a fact, as it changes. */
function watchNames(client: DocumentClient, n = 0): Set<string | undefined> {
  const seen = new Set([name(client, n)])
  client.doc.on('update', () => seen.add(name(client, n)))
  return seen
}

describe('part of the rights', () => {
  it('EDT-RU003: what one may change is kept, what one may not is undone and never seen by others', async () => {
    const server = await serve()
    const id = newId()
    const all = await join(server, id)
    const part = await join(server, id, { user: '2', rights: 'fact_character' })
    expect(part.notices[0]).toMatchObject({ state: 'ok', access: 'write', rights: ['fact_character'] })
    const seen = watchNames(all)
    edit.moveCharacter(hand(part), characterKey(1), [555, 80])
    await until(() => left(all.doc, 1) === 555)
    edit.renameFact(hand(part), factKey(0), 'Hacked')
    await until(() => name(part) === 'Fact 0')
    expect(refusals(part).map(({ message }) => message)).toEqual([
      'You may not change what this card’s facts say. They were put back as they were.',
    ])
    edit.together(hand(part), () => {
      edit.moveCharacter(hand(part), characterKey(1), [666, 80])
      edit.moveCharacter(hand(part), characterKey(0), [666, 80])
      edit.renameFact(hand(part), factKey(0), 'Hacked again')
    })
    await until(() => left(all.doc, 1) === 666 && name(part) === 'Fact 0')
    await allStored(part)
    expect([...seen]).toEqual(['Fact 0'])
    expect([left(all.doc), left(part.doc)]).toEqual([100, 100])
    expect(readCard(await storedDoc(id))).toEqual(readCard(part.doc))
  })

  it('text that an allowed person types meanwhile is kept', async () => {
    const server = await serve()
    const id = newId()
    const all = await join(server, id)
    const part = await join(server, id, { user: '2', rights: 'background' })
    for (let n = 0; n < 20; n++) {
      edit.renameFact(hand(all), factKey(0), `${name(all)}${n % 10}`)
      edit.renameFact(hand(part), factKey(0), `No ${n}`)
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    await Promise.all([allStored(all), allStored(part)])
    await until(() => name(all) === 'Fact 001234567890123456789' && name(part) === name(all))
  })

  it('a refused deletion returns whole, text and characters and all', async () => {
    const server = await serve()
    const id = newId()
    const all = await join(server, id)
    const part = await join(server, id, { user: '2', rights: 'fact_edit,fact_character' })
    edit.deleteFact(hand(part), factKey(1))
    edit.writeFactText(hand(all), factKey(1), 'definition', 'Written meanwhile.')
    await until(() => readCard(part.doc).facts[1]?.definition === 'Written meanwhile.')
    cardMaps(part.doc).facts.delete(factKey(2))
    await until(() => readCard(part.doc).facts[2]?.definition === 'What fact 2 means.')
    expect(readCard(all.doc).characters).toEqual(sampleCard().characters)
    expect(refusals(part)).toHaveLength(2)
  })

  it('what does not belong into a card is taken out for those who are judged', async () => {
    const server = await serve()
    const id = newId()
    const all = await join(server, id)
    const part = await join(server, id, { user: '2', rights: 'fact_edit' })
    part.doc.getMap('hidden').set('much', 'x'.repeat(5000))
    cardMaps(part.doc).facts.get(factKey(0))?.set('pictomo', 'x'.repeat(5000))
    edit.renameFact(hand(part), factKey(0), 'Renamed')
    await until(() => name(all) === 'Renamed' && refusals(part).length === 2)
    await until(() => readCard(part.doc).facts[0]?.pictomo === 'Picture 0')
    expect([...all.doc.getMap('hidden').keys()]).toEqual([])
    expect(readCard(all.doc).facts[0]?.pictomo).toBe('Picture 0')
  })

  it('a change of permission holds within a second, up and down', async () => {
    let rights = ['fact_character']
    const authorise = async () => ({
      sessionId: 'five',
      actor: { id: 5, name: 'Five', colour: '#555555' },
      access: 'write' as const,
      rights,
    })
    const server = await serve({ port: { authorise } })
    const a = await join(server, newId())
    rights = ['full']
    await server.lines.accessChanged(5)
    await until(() => a.notices.at(-1)?.rights?.[0] === 'full', 1000)
    edit.renameFact(hand(a), factKey(0), 'Allowed')
    await allStored(a)
    rights = ['fact_reorder']
    await server.lines.accessChanged(5)
    await until(() => a.notices.at(-1)?.rights?.[0] === 'fact_reorder', 1000)
    edit.renameFact(hand(a), factKey(0), 'Not any more')
    await until(() => refusals(a).length === 1 && name(a) === 'Allowed')
  })

  it('two processes agree', async () => {
    const bus = memoryBus()
    const [one, two] = [await serve({ bus }), await serve({ bus })]
    const id = newId()
    const all = await join(one, id)
    const part = await join(two, id, { user: '2', rights: 'topic_character' })
    const seen = watchNames(all)
    for (let n = 0; n < 20; n++) {
      edit.together(hand(part), () => {
        edit.moveCharacter(hand(part), characterKey(0), [200 + n, 80])
        edit.renameFact(hand(part), factKey(0), `No ${n}`)
      })
      edit.moveCharacter(hand(all), characterKey(1), [300 + n, 80])
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await until(() => left(all.doc) === 219 && left(part.doc, 1) === 319 && name(part) === 'Fact 0')
    await Promise.all([allStored(all), allStored(part)])
    expect([...seen]).toEqual(['Fact 0'])
    expect(readCard(all.doc)).toEqual(readCard(part.doc))
    expect(readCard(await storedDoc(id))).toEqual(readCard(all.doc))
  })

  it('letters that two take out at once in two processes come back once', async () => {
    const bus = memoryBus()
    const [one, two] = [await serve({ bus }), await serve({ bus })]
    const id = newId()
    const all = await join(one, id)
    const parts = [
      await join(one, id, { user: '2', rights: 'background' }),
      await join(two, id, { user: '3', rights: 'background' }),
    ]
    for (let n = 0; n < 10; n++) {
      for (const [at, part] of parts.entries()) edit.renameFact(hand(part), factKey(0), at === 0 ? 'F' : 'Fact')
      await until(() => parts.every((part) => name(part) === 'Fact 0'))
    }
    await until(() => name(all) === 'Fact 0' && [...parts].every((part) => part.stored() === part.sent()))
    expect(readCard(await storedDoc(id)).facts[0]?.name).toBe('Fact 0')
  })

  it('converges under a fuzz and never holds what nobody had the right to write', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 100_000)
    const random = dice(seed)
    const bus = memoryBus(() => random() < 0.1)
    const [one, two] = [await serve({ bus }), await serve({ bus })]
    const id = newId()
    const rights = ['fact_character', 'fact_reorder,topic_character', 'background', 'fact_character,fact_reorder']
    const clients = await Promise.all(
      rights.map((each, n) => join(n % 2 ? one : two, id, { user: String(n + 2), rights: each })),
    )
    for (let turn = 0; turn < 300; turn++) {
      const client = clients[Math.floor(random() * clients.length)]!
      act(hand(client), random)
      if (random() < 0.02) {
        client.provider.disconnect()
        setTimeout(() => client.provider.connect(), 30)
      }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    const states = () => clients.map((client) => JSON.stringify(readCard(client.doc)))
    await until(() => clients.every((client) => client.provider.synced && client.stored() === client.sent()), 20_000)
    await until(() => new Set(states()).size === 1, 20_000).catch((error) => {
      throw new Error(`seed ${seed}: ${error.message}`)
    })
    const card = readCard(await storedDoc(id))
    expect(JSON.stringify(card), `seed ${seed}`).toBe(states()[0])
    const without = ({ order: _order, indent: _indent, ...fact }: (typeof card.facts)[number]) => fact
    const byKey = (facts: typeof card.facts) => facts.map(without).sort((a, b) => a.key.localeCompare(b.key))
    expect(byKey(card.facts), `seed ${seed}`).toEqual(byKey(sampleCard().facts))
    expect({ ...card, facts: [], characters: [], background: '' }, `seed ${seed}`).toEqual({
      ...sampleCard(),
      facts: [],
      characters: [],
      background: '',
    })
  }, 60_000)
})

describe('read access', () => {
  it('without any rights one looks only, and is told so in a sentence', async () => {
    const server = await serve()
    const id = newId()
    const [all, reader] = [await join(server, id), await join(server, id, { user: '2', access: 'read' })]
    expect(reader.notices[0]).toMatchObject({ state: 'ok', access: 'read', rights: [] })
    edit.renameFact(hand(reader), factKey(0), 'No')
    await until(() => refusals(reader).length === 1)
    expect(name(all)).toBe('Fact 0')
  })

  it('whoever changed something as a reader and then gets rights leaves no hole behind', async () => {
    let rights: string[] = []
    const authorise = async () => ({
      sessionId: 'five',
      actor: { id: 5, name: 'Five', colour: '#555555' },
      access: rights.length > 0 ? ('write' as const) : ('read' as const),
      rights,
    })
    const server = await serve({ port: { authorise } })
    const id = newId()
    const a = await join(server, id)
    edit.renameFact(hand(a), factKey(0), 'As a reader')
    await until(() => refusals(a).length === 1)
    rights = ['fact_edit']
    await server.lines.accessChanged(5)
    await until(() => a.provider.synced && a.notices.at(-1)?.access === 'write')
    edit.renameFact(hand(a), factKey(1), 'As a writer')
    await until(async () => readCard(await storedDoc(id)).facts[1]?.name === 'As a writer')
    expect(readCard(await storedDoc(id))).toEqual(readCard(a.doc))
  })
})
