import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clearRecordings } from '#server/features/editor/audio/service.ts'
import { poolSql } from '#server/platform/sql.ts'
import { exportData, updateUser } from '#shared/contract/accounts/index.ts'
import * as contract from '#shared/contract/editor/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { Forbidden, NotFound, TooLarge, Unauthenticated } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { hasEncoder, soundUrl, wavFile } from '../../support/sound.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

const NO_AUDIO = { educational: null, story: null }
/** A card of somebody's with three facts that are complete, as its document's projection would write it. */
async function cardOf(person: Person, over: Partial<CardContent> = {}, isOfficial = false): Promise<number> {
  const asked = { name: `Card ${randomUUID()}`, topic_type: 'drug' as const, is_official: isOfficial }
  const { card_id } = await world.as(person).call(contract.createCard, asked)
  const content = sampleCard()
  const facts = content.facts.map((fact) => ({ ...fact, audio: NO_AUDIO }))
  await rows('update card_drafts set content = $2 where card_id = $1', [
    card_id,
    JSON.stringify({ ...content, background: '/media/kits/farm/far.svg', audio: NO_AUDIO, facts, ...over }),
  ])
  return card_id
}
const asked = (card_id: number, over: object = {}) => ({
  card_id,
  type: 'Educational',
  file: soundUrl(wavFile(4)),
  origin: 'own_work',
  author: 'Ada Okafor',
  ...over,
})
const upload = (person: Person | null, card_id: number, over: object = {}) =>
  world.as(person).call(contract.uploadAudio, asked(card_id, over) as never)
const audioOf = (person: Person, card_id: number) =>
  world.as(person).call(contract.getAudio, { card_id: card_id as never })
const draftOf = async (card_id: number): Promise<CardContent> =>
  (await rows('select content from card_drafts where card_id = $1', [card_id]))[0].content
const get = async (url: string, person: Person | null, headers: Record<string, string> = {}) =>
  fetch(world.base + url, {
    headers: { ...headers, ...(person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {}) },
  })
const statusOf = async (url: string, person: Person | null) => (await get(url, person)).status

describe.skipIf(!hasEncoder)('uploadAudio', () => {
  it('EDT-CA013, EDT-RU022: takes a recording in, and its cue points become the times of the facts', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const file = soundUrl(wavFile(6, [{ at: 0 }, { at: 1.5, length: 1 }, { at: 4 }]))
    const made = await upload(ada, card, { file, sync_timings: true })
    expect(made.duration).toBeCloseTo(6, 1)
    expect(made.metadata.markers).toEqual([
      { fact: factKey(0), start: 0, end: 1.5 },
      { fact: factKey(1), start: 1.5, end: 2.5 },
      { fact: factKey(2), start: 4, end: made.duration },
    ])
    const draft = await draftOf(card)
    const credit = 'Ada Okafor, Own work'
    expect(draft.audio.educational).toEqual({ url: made.url, duration: made.duration, credit })
    expect(draft.facts.map(({ audio }) => audio.educational?.[0])).toEqual([0, 1.5, 4])
    expect(draft.narrator).toBe('Slt')
    const { educational, story, takes_files } = await audioOf(ada, card)
    expect([story, takes_files]).toEqual([null, true])
    expect(educational).toMatchObject({ url: made.url, kind: 'uploaded', author: 'Ada Okafor', licence: 'Own work' })
    expect(educational?.spoken).toEqual(Object.fromEntries([0, 1, 2].map((n) => [factKey(n), `This is fact ${n}.`])))
    // Loud where it sounds, and quiet between.
    const peaks = Buffer.from(educational?.peaks ?? '', 'base64')
    expect(Math.abs(peaks.length - 300)).toBeLessThan(3)
    expect([peaks[25]! > 25, peaks[60]! < 8]).toEqual([true, true])
  })

  it('is encoded anew: an MP3 and a smaller one for slow connections, with nothing else of the file', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const { url } = await upload(ada, card, { file: soundUrl(wavFile(4, [{ at: 1, label: 'secret place' }])) })
    const [whole, low] = await Promise.all([get(url, ada), get(url.replace('.mp3', '.low.mp3'), ada)])
    expect(whole.headers.get('content-type')).toBe('audio/mpeg')
    const [bytes, lowBytes] = [Buffer.from(await whole.arrayBuffer()), Buffer.from(await low.arrayBuffer())]
    expect(lowBytes.length * 2).toBeLessThan(bytes.length)
    expect(bytes.includes('secret')).toBe(false)
    const part = await get(url, ada, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    expect((await get(url, ada, { range: 'bytes=99999999-' })).status).toBe(416)
  })

  it('says when facts began that were marked while somebody spoke', async () => {
    const ada = await world.make.member()
    const made = await upload(ada, await cardOf(ada), { recorded: true, sync_timings: true, starts: [0.5, 2] })
    expect(made.metadata.markers.map(({ start, end }) => [start, end])).toEqual([
      [0.5, 2],
      [2, made.duration],
    ])
  })

  it.each([
    ['what is no sound', Buffer.from('this is no sound at all')],
    ['a sound that is cut off in its head', wavFile(4).subarray(0, 30)],
    ['one of which nothing is heard', wavFile(0.1)],
    ['a list of other files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a list of addresses', Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/a.ts\n')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('EDT-RU023, EDT-MS001: refuses %s, and the old sound stays', async (_what, bytes) => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const before = await upload(ada, card)
    const refusal = await refusalOf(upload(ada, card, { file: soundUrl(bytes), update: true }))
    expect(contract.AudioFailed.is(refusal)).toBe(true)
    expect((refusal as Error).message).toBe('Error uploading audio file. Please try again.')
    expect((await draftOf(card)).audio.educational?.url).toBe(before.url)
    expect(await statusOf(before.url, ada)).toBe(200)
  })

  it('refuses one of more than fifteen minutes in a sentence of its own', async () => {
    const ada = await world.make.member()
    // Eight thousand bytes a second: silence packs well enough to be sent.
    const head = wavFile(0.1).subarray(0, 44)
    const long = Buffer.concat([head, Buffer.alloc(8000 * 1000)])
    long.writeUInt32LE(4000, 24)
    long.writeUInt32LE(8000, 28)
    long.writeUInt32LE(long.length - 8, 4)
    long.writeUInt32LE(long.length - 44, 40)
    const refusal = await refusalOf(upload(ada, await cardOf(ada), { file: soundUrl(long) }))
    expect(contract.AudioTooLong.is(refusal)).toBe(true)
  }, 60_000)

  it('twice, and two at once, replaces nothing that nobody agreed to', async () => {
    const ada = await world.make.admin()
    const [bob, eve] = [await world.make.admin(), await world.make.admin()]
    const card = await cardOf(ada, {}, true)
    const both = await Promise.all([upload(bob, card), upload(eve, card)].map((sent) => sent.catch((error) => error)))
    expect(both.filter((each) => contract.AudioThere.is(each))).toHaveLength(1)
    const { url } = both.find((each) => !contract.AudioThere.is(each))
    expect((await draftOf(card)).audio.educational?.url).toBe(url)
    expect(contract.AudioThere.is(await refusalOf(upload(bob, card)))).toBe(true)
    const other = await upload(bob, card, { update: true })
    expect((await draftOf(card)).audio.educational?.url).toBe(other.url)
    expect((await upload(bob, card, { type: 'Story' })).type).toBe('Story')
  })

  it('is for who may change the card’s own fields', async () => {
    const [ada, bob] = [await world.make.member(), await world.make.member()]
    const card = await cardOf(ada)
    expect(NotFound.is(await refusalOf(upload(bob, card)))).toBe(true)
    expect(NotFound.is(await refusalOf(audioOf(bob, card)))).toBe(true)
    expect(Unauthenticated.is(await refusalOf(upload(null, card)))).toBe(true)
    const official = await cardOf(await world.make.admin(), {}, true)
    const writer = await world.make.staff({ permissions: [['workflow', 'fact_edit']] })
    const refusal = await refusalOf(upload(writer, official))
    expect([Forbidden.is(refusal), (refusal as Error).message]).toEqual([
      true,
      'You may not change this card’s recordings.',
    ])
    expect((await audioOf(writer, official)).educational).toBeNull()
  })

  it('asks under which license it is, and reads nothing of a stranger’s megabytes', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const fieldsOf = async (over: object) =>
      Object.keys(((await refusalOf(upload(ada, card, over))) as { fields?: object }).fields ?? {})
    expect(await fieldsOf({ author: ' ' })).toEqual(['author'])
    expect(await fieldsOf({ origin: 'licensed', licence: null })).toEqual(['licence', 'source'])
    const over = { file: `data:audio/wav;base64,${'A'.repeat(34_100_000)}` }
    expect(Unauthenticated.is(await refusalOf(upload(null, card, over)))).toBe(true)
    expect(TooLarge.is(await refusalOf(upload(ada, card, over)))).toBe(true)
  }, 30_000)

  it('stops where there is no room left, and what is said of it is in the export of one’s data', async () => {
    const ada = await world.make.member()
    const card = await cardOf(ada)
    const { url } = await upload(ada, card)
    const { data } = await world.as(ada).call(exportData, {})
    const [row] = data.card_recordings as Record<string, unknown>[]
    expect(row).toMatchObject({ kind: 'uploaded', author: 'Ada Okafor' })
    expect(data).not.toHaveProperty('card_recording_files')
    await rows('update card_recordings set size = 200 * 1024 * 1024 where user_id = $1', [ada.id])
    expect(contract.AudioFull.is(await refusalOf(upload(ada, card, { update: true })))).toBe(true)
    expect((await draftOf(card)).audio.educational?.url).toBe(url)
  })
})

describe.skipIf(!hasEncoder)('removeAudio', () => {
  const remove = (person: Person, card_id: number) =>
    world.as(person).call(contract.removeAudio, { card_id: card_id as never, type: 'Educational' })
  it('EDT-CA014, EDT-RU017: takes it and its times out; done again it changes nothing', async () => {
    const [ada, bob] = [await world.make.member(), await world.make.member()]
    const card = await cardOf(ada)
    await upload(ada, card, { sync_timings: true, starts: [0, 1, 2] })
    expect(NotFound.is(await refusalOf(remove(bob, card)))).toBe(true)
    await Promise.all([remove(ada, card), remove(ada, card)])
    const draft = await draftOf(card)
    expect([draft.audio.educational, ...draft.facts.map(({ audio }) => audio.educational)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    await remove(ada, card)
    const writer = await world.make.staff({ permissions: [['workflow', 'fact_edit']] })
    const official = await cardOf(await world.make.admin(), {}, true)
    expect(Forbidden.is(await refusalOf(remove(writer, official)))).toBe(true)
  })

  it('its bytes stay for a month, and for as long as a version of the card has it', async () => {
    const ada = await world.make.member()
    const [gone, kept] = [await cardOf(ada), await cardOf(ada)]
    const [one, other] = [await upload(ada, gone), await upload(ada, kept)]
    await rows(
      "update card_history set content = jsonb_set(content, '{audio,educational}', 'null') where card_id = $1",
      [gone],
    )
    await remove(ada, gone)
    const idOf = ({ url }: { url: string }) => url.slice(18, 42)
    const after = async (ms: number) => {
      await clearRecordings({
        sql: poolSql(world.database.pool),
        now: new Date(world.clock.now().getTime() + ms),
      } as never)
      return (await rows('select id from card_recordings where id = any($1)', [[idOf(one), idOf(other)]])).map(
        ({ id }) => id,
      )
    }
    expect((await after(29 * DAY_MS)).length).toBe(2)
    expect(await after(31 * DAY_MS)).toEqual([idOf(other)])
    expect(await statusOf(one.url, ada)).toBe(404)
  })
})

describe.skipIf(!hasEncoder)('a recording', () => {
  it('is heard by its card’s makers alone while that is private; naming it in another card opens it to nobody', async () => {
    const [ada, bob] = [await world.make.member(), await world.make.member()]
    const card = await cardOf(ada)
    const made = await upload(ada, card)
    expect([await statusOf(made.url, ada), await statusOf(made.url, bob), await statusOf(made.url, null)]).toEqual([
      200, 404, 404,
    ])
    const strange = await cardOf(bob, { audio: { educational: { url: made.url, duration: 4 }, story: null } })
    const refusal = await refusalOf(world.as(bob).call(contract.publishCard, { card_id: strange as never }))
    expect((refusal as { data?: { missing: string[] } }).data?.missing).toEqual([
      'A recording was made for another card. Upload it here, or narrate this one.',
    ])
    expect(await statusOf(made.url, bob)).toBe(404)
    const pack = await cardOf(bob, {
      audio: { educational: { url: '/media/cards/digoxin/story.mp3', duration: 4 }, story: null },
    })
    const other = await refusalOf(world.as(bob).call(contract.publishCard, { card_id: pack as never }))
    expect(contract.NotReadyToPublish.is(other)).toBe(true)
    await world.as(ada).call(contract.publishCard, { card_id: card as never })
    expect([await statusOf(made.url, bob), await statusOf(made.url, null)]).toEqual([404, 404])
    // Its maker learns from it by a signed address, which needs no session.
    const { slug } = await world.as(ada).call(contract.getDraft, { slug: String(card) })
    const view = await world.as(ada).call(getCard, { slug })
    expect(view.recorded_by).toEqual(['Ada Okafor, Own work'])
    const { url, low_url = '' } = view.audio.educational!
    expect([await statusOf(url, null), await statusOf(low_url, null)]).toEqual([200, 200])
    world.clock.tick(5 * HOUR_MS)
    expect(await statusOf(url, null)).toBe(404)
  })

  it('ADM-CA001: goes with a card that is approved, to everybody who may learn it', async () => {
    const [ada, admin] = [await world.make.member(), await world.make.admin()]
    await world.as(ada).call(updateUser, { ugc_license: true })
    const card = await cardOf(ada)
    const { url } = await upload(ada, card, { sync_timings: true, starts: [0, 1.5] })
    await world.as(ada).call(contract.publishCard, { card_id: card as never })
    await world.as(ada).call(contract.submitCard, { card_id: card as never })
    const copy = await world.as(admin).call(contract.approveCard, { card_id: card as never })
    expect((await draftOf(copy.card_id)).audio.educational?.url).toBe(url)
    expect(await statusOf(url, admin)).toBe(200)
    expect((await audioOf(admin, copy.card_id)).educational).toMatchObject({ url, author: 'Ada Okafor' })
  })
})

describe('a machine without the programs', () => {
  const bare = testWorld({ env: { TOOLS_PATH: '/nowhere' } })
  it('says what is missing and how it is had, and takes no recording', async () => {
    const admin = await bare.make.admin()
    const { card_id } = await bare.as(admin).call(contract.createCard, { name: 'Bare', topic_type: 'drug' })
    const told = await bare.as(admin).call(contract.getAudio, { card_id })
    expect([told.takes_files, told.voices]).toEqual([false, []])
    expect(told.lacking.flatMap(({ packages }) => packages)).toEqual([
      'ffmpeg',
      'festival',
      'festvox-us-slt-hts',
      'festvox-kallpc16k',
    ])
    const sent = await refusalOf(bare.as(admin).call(contract.uploadAudio, asked(card_id) as never))
    expect(contract.NoSoundTools.is(sent)).toBe(true)
    const spoken = await refusalOf(
      bare.as(admin).call(contract.synthesizeSpeech, { card_id, type: 'Story', text: 'Digoxin' }),
    )
    expect(contract.NoSoundTools.is(spoken)).toBe(true)
  })
})
