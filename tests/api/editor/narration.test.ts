import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clearTakes } from '#server/features/editor/audio/service.ts'
import { poolSql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { olderFacts } from '#shared/rules/editor/narration.ts'
import { PAUSE_S } from '#shared/rules/editor/tempo.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { hasSpeaker } from '../../support/sound.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const NO_AUDIO = { educational: null, story: null }
const WORDS = ['The ox digs a jeans pocket.', 'Digoxin slows the heart.', '']

const write = (card: number, content: CardContent) =>
  rows('update card_drafts set content = $2 where card_id = $1', [card, JSON.stringify(content)])
const contentOf = (over: Partial<CardContent> = {}): CardContent => {
  const content = sampleCard()
  const facts = content.facts.map((fact, n) => ({ ...fact, spoken_educational: WORDS[n]!, audio: NO_AUDIO }))
  return { ...content, narrator: 'Hazel', background: '/media/kits/farm/far.svg', audio: NO_AUDIO, facts, ...over }
}
async function cardOf(person: Person, over: Partial<CardContent> = {}, is_official = false): Promise<number> {
  const asked = { name: `Card ${randomUUID()}`, topic_type: 'drug' as const, is_official }
  const { card_id } = await world.as(person).call(contract.createCard, asked)
  await write(card_id, contentOf(over))
  return card_id
}
const narrate = (person: Person, card_id: number, over: object = {}) =>
  world.as(person).call(contract.narrateCard, { card_id, type: 'Educational', ...over })
const speak = (person: Person, card_id: number, over: object = {}) =>
  world.as(person).call(contract.synthesizeSpeech, { card_id, type: 'Educational', text: WORDS[0]!, ...over })
const draftOf = async (card_id: number): Promise<CardContent> =>
  (await rows('select content from card_drafts where card_id = $1', [card_id]))[0].content

describe.skipIf(!hasSpeaker)('narrateCard', () => {
  it('EDT-CA008: speaks each fact that has words, with a pause around it and its exact time', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const made = await narrate(ada, card)
    expect(made).toMatchObject({ voice: 'Hazel', spoken: 2, left_out: 1 })
    const [first, second] = made.metadata.markers
    expect(made.metadata.markers.map(({ fact }) => fact)).toEqual([factKey(0), factKey(1)])
    expect(first!.start).toBeCloseTo(PAUSE_S, 2)
    expect(second!.start - first!.end).toBeCloseTo(PAUSE_S, 2)
    expect(made.duration - second!.end).toBeCloseTo(PAUSE_S, 1)
    expect(first!.end - first!.start).toBeGreaterThan(1)
    const told = await world.as(ada).call(contract.getAudio, { card_id: card as never })
    expect(told.educational).toMatchObject({ kind: 'narrated', voice: 'Hazel', url: made.url })
    expect(told.educational?.spoken).toEqual({ [factKey(0)]: WORDS[0], [factKey(1)]: WORDS[1] })
    // It is quiet in the pauses and loud where the facts are.
    const peaks = [...Buffer.from(told.educational?.peaks ?? '', 'base64')]
    const loudest = (from: number, to: number) => Math.max(...peaks.slice(Math.ceil(from * 50), Math.floor(to * 50)))
    expect(loudest(0.1, first!.start - 0.1)).toBeLessThan(8)
    expect(loudest(first!.end + 0.1, second!.start - 0.1)).toBeLessThan(8)
    expect(loudest(first!.start, first!.end)).toBeGreaterThan(40)
  })

  it('speaks only what has changed, and says which recording is older than its words', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    await narrate(ada, card)
    const draft = await draftOf(card)
    const facts = draft.facts.map((fact, n) =>
      n === 1 ? { ...fact, spoken_educational: 'It slows the pulse.' } : fact,
    )
    const fresh = await cardOf(ada, { facts })
    const again = await narrate(ada, fresh)
    expect(again.spoken).toBe(1)
    const told = await world.as(ada).call(contract.getAudio, { card_id: card as never })
    expect(olderFacts(facts, 'educational', told.educational!.spoken).map(({ key }) => key)).toEqual([factKey(1)])
    expect((await narrate(ada, fresh, { update: true })).spoken).toBe(0)
  })

  it('a word is said as the card says, and its captions stay as they are', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada, { pronunciations: [['digoxin', 'dig ox in']] })
    const plain = await cardOf(ada)
    const [as, other] = [await speak(ada, card, { text: WORDS[1] }), await speak(ada, plain, { text: WORDS[1] })]
    expect(as.seconds).not.toBe(other.seconds)
    expect((await speak(ada, card, { text: WORDS[1] })).known).toBe(true)
    expect((await narrate(ada, card)).spoken).toBe(0)
    expect((await draftOf(card)).facts[1]?.spoken_educational).toBe(WORDS[1])
  })

  it('EDT-RU025: is read by the narrator, or by a voice that is there, which the card then names', async () => {
    const ada = await world.make.member()
    const { voices } = await world.as(ada).call(contract.getAudio, { card_id: (await cardOf(ada)) as never })
    const card = await cardOf(ada, { narrator: 'Brian' })
    const { voice } = await narrate(ada, card)
    expect(voice).toBe(voices.some(({ name }) => name === 'Brian') ? 'Brian' : voices[0]?.name)
    expect((await draftOf(card)).narrator).toBe(voice)
  })

  it('twice replaces nothing that nobody agreed to, and is for who may change the card', async () => {
    const [ada, bob, admin] = [await world.make.member(), await world.make.member(), await world.make.admin()]
    const card = await cardOf(ada)
    await narrate(ada, card)
    expect(contract.AudioThere.is(await refusalOf(narrate(ada, card)))).toBe(true)
    expect(NotFound.is(await refusalOf(narrate(bob, card)))).toBe(true)
    expect(NotFound.is(await refusalOf(speak(bob, card)))).toBe(true)
    const official = await cardOf(admin, {}, true)
    const drawer = await world.make.staff({ permissions: [['workflow', 'fact_character']] })
    expect(Forbidden.is(await refusalOf(narrate(drawer, official)))).toBe(true)
    expect(Forbidden.is(await refusalOf(speak(drawer, official)))).toBe(true)
    const both = await Promise.all([narrate(admin, official), narrate(admin, official)].map((sent) => refusalOf(sent)))
    expect(both.filter((each) => each === undefined)).toHaveLength(1)
  })

  it('a card that says nothing is told so', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    expect(contract.NothingToSay.is(await refusalOf(narrate(ada, card, { type: 'Story' })))).toBe(true)
  })
})

describe.skipIf(!hasSpeaker)('synthesizeSpeech', () => {
  it('EDT-CA019: speaks once, and gives what is listened to as WAV', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const text = `The number is ${Math.floor(Math.random() * 1e9)}.`
    const first = await speak(ada, card, { text })
    expect(first).toMatchObject({ voice: 'Hazel', known: false, audio: null })
    const again = await speak(ada, card, { text, listen: true })
    expect([again.known, again.seconds]).toEqual([true, first.seconds])
    const wav = Buffer.from(again.audio!.split(',')[1]!, 'base64')
    expect([wav.toString('latin1', 0, 4), Math.abs((wav.length - 44) / 44_100 - first.seconds) < 0.01]).toEqual([
      'RIFF',
      true,
    ])
  })

  it('reads text as text: nothing in it is a command to the voice', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const text = '(system "touch /tmp/pictomo-spoken") `id` $(id) "quoted" </speak> <AUDIO SRC="/etc/passwd"/>'
    expect((await speak(ada, card, { text })).seconds).toBeGreaterThan(1)
    const { existsSync } = await import('node:fs')
    expect(existsSync('/tmp/pictomo-spoken')).toBe(false)
  })

  it('answers a second person while another has 20 waiting', async () => {
    const [ada, bob] = [await world.make.member(), await world.make.member()]
    const [card, other] = [await cardOf(ada), await cardOf(bob)]
    let answered = 0
    const all = Array.from({ length: 22 }, (_, n) =>
      speak(ada, card, { text: `The heart of patient ${n} has ${randomUUID().slice(0, 8)} beats.` }).then(
        () => answered++,
      ),
    )
    await Promise.race(all)
    await speak(bob, other, { text: `A word between: ${randomUUID().slice(0, 8)}.` })
    expect(answered).toBeLessThan(12)
    await Promise.all(all)
  })

  it('says which word no voice can read, and reads a long number', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    expect(contract.WordTooLong.is(await refusalOf(speak(ada, card, { text: 'a'.repeat(41) })))).toBe(true)
    expect((await speak(ada, card, { text: `It is ${'123456789'.repeat(7)}.` })).seconds).toBeGreaterThan(5)
  })

  it('what was used longest ago makes room where all of it takes too much', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const at = () => ({ sql: poolSql(world.database.pool), now: world.clock.now() })
    world.clock.tick(1000)
    const last = await speak(ada, card, { text: `The last number is ${Math.floor(Math.random() * 1e9)}.` })
    await clearTakes(at(), Math.round(last.seconds * 44_100) + 1000)
    const left = await rows('select octet_length(samples) as size from speech_takes')
    expect(left.map(({ size }) => Math.abs(size / 44_100 - last.seconds) < 0.01)).toEqual([true])
  })

  it('what nobody used for two weeks is cleared', async () => {
    const count = async () => (await rows('select count(*)::int as n from speech_takes'))[0].n
    expect(await count()).toBeGreaterThan(0)
    const at = (days: number) => ({
      sql: poolSql(world.database.pool),
      now: new Date(world.clock.now().getTime() + days * DAY_MS),
    })
    await clearTakes(at(13))
    expect(await count()).toBeGreaterThan(0)
    await clearTakes(at(15))
    expect(await count()).toBe(0)
  })
})
