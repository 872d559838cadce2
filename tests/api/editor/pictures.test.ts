import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { clearPictures } from '#server/features/editor/pictures/service.ts'
import { poolSql } from '#server/platform/sql.ts'
import { exportData, updateUser } from '#shared/contract/accounts/index.ts'
import { listCredits } from '#shared/contract/catalogue/index.ts'
import * as contract from '#shared/contract/editor/index.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { Forbidden, NotFound, TooLarge, Unauthenticated } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import * as hostile from '../../support/hostilePictures.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

let shades = 0
/** A picture that no other test sends, and that stays another one when it is kept with less of its colors. */
const png = (width = 300, height = 200) =>
  sharp({
    create: {
      width,
      height,
      channels: 4,
      background: { r: (++shades * 53) % 256, g: (shades * 97) % 256, b: 90, alpha: 0.5 },
    },
  })
    .png()
    .toBuffer()
const ownCard = async (person: Person) =>
  (await world.as(person).call(contract.createCard, { name: `Own ${randomUUID()}`, topic_type: 'drug' })).card_id
const officialCard = async (person: Person) =>
  (
    await world
      .as(person)
      .call(contract.createCard, { name: `Official ${randomUUID()}`, topic_type: 'drug', is_official: true })
  ).card_id
const asked = async (card_id: number, over: object = {}) => ({
  card_id,
  file: hostile.dataUrl(await png(), 'png'),
  title: 'A heart with shoes',
  origin: 'own_work',
  author: 'Ada Okafor',
  ...over,
})
const upload = async (person: Person, card_id: number, over: object = {}) =>
  (await world.as(person).call(contract.uploadPicture, (await asked(card_id, over)) as never)).picture
const list = (person: Person, over: object = {}) => world.as(person).call(contract.listOwnPictures, over)
const isSeen = async (url: string, person: Person | null) =>
  (await fetch(world.base + url, { headers: person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {} }))
    .status
/** A draft that is complete and shows a picture, as the document's projection would write it. */
async function fill(cardId: number, picture: string, over: object = {}) {
  const content = sampleCard()
  await rows('update card_drafts set content = $2 where card_id = $1', [
    cardId,
    JSON.stringify({
      ...content,
      background: '/media/kits/farm/far.svg',
      audio: { educational: null, story: null },
      characters: content.characters.map((each) => ({ ...each, picture, actor: null })),
      ...over,
    }),
  ])
}

describe('a card that was approved', () => {
  it('ADM-CA001: takes its maker’s own pictures along, and shows them to everybody', async () => {
    const [ada, admin, reader] = [await world.make.member(), await world.make.admin(), await world.make.member()]
    await world.as(ada).call(updateUser, { ugc_license: true })
    const card_id = await ownCard(ada)
    const { picture, image_url } = await upload(ada, card_id)
    await fill(card_id, picture)
    await world.as(ada).call(contract.publishCard, { card_id })
    expect([await isSeen(image_url, reader), await isSeen(image_url, null)]).toEqual([404, 404])
    await world.as(ada).call(contract.submitCard, { card_id })
    await world.as(admin).call(contract.approveCard, { card_id })
    expect(await isSeen(image_url, reader)).toBe(200)
  })
})

describe('uploadPicture', () => {
  it('EDT-CA010: takes a picture into one’s own card, and it is then among one’s own', async () => {
    const ada = await world.make.member()
    const made = await upload(ada, await ownCard(ada))
    expect(made).toMatchObject({ title: 'A heart with shoes', width: 300, height: 200 })
    expect(made.picture).toMatch(/^own\/a-heart-with-shoes-[0-9a-f]{24}$/)
    const found = await list(ada, { query: 'HEART' })
    expect([found.total, found.data[0]?.picture]).toEqual([1, made.picture])
    expect((await list(ada, { query: 'kidney' })).total).toBe(0)
    expect((await list(await world.make.member())).total).toBe(0)
  })

  it('keeps nothing but the pixels, made smaller where a side is too long', async () => {
    const ada = await world.make.member()
    const file = await sharp(await png(3000, 1000))
      .withExif({ IFD0: { Artist: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await upload(ada, await ownCard(ada), { file: hostile.dataUrl(file, 'jpeg') })
    expect([made.width, made.height]).toEqual([400, 1200])
    const [{ image }] = await rows('select image from own_picture_files where picture = $1', [made.picture])
    const kept = await sharp(image).metadata()
    expect([kept.format, kept.exif, kept.orientation]).toEqual(['webp', undefined, undefined])
  })

  it('a drawing is drawn, whatever else stands in it', async () => {
    const ada = await world.make.member()
    const file = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12" onload="alert(1)"><script>alert(1)</script>
       <foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">${randomUUID()}</p></foreignObject>
       <image width="24" height="12" href="${world.base}/media/kits/farm/far.svg"/><image width="24" height="12" href="file:///etc/hostname"/>
       <rect width="12" height="12" fill="#ff0000"/></svg>`,
    )
    const made = await upload(ada, await ownCard(ada), { file: hostile.dataUrl(file, 'svg+xml') })
    expect([made.width, made.height]).toEqual([1200, 600])
    const [{ image }] = await rows('select image from own_picture_files where picture = $1', [made.picture])
    const pixels = await sharp(image).ensureAlpha().raw().toBuffer()
    expect([...pixels.subarray(0, 4)].map((n) => Math.round(n / 16))).toEqual([16, 0, 0, 16])
    expect(pixels.at(-1)).toBe(0)
  })

  it.each([
    ['a picture that is cut off', hostile.truncated, 'png'],
    ['a header that says more than can be', async () => hostile.bombHeader(), 'png'],
    ['more pixels than can be unfolded', () => hostile.interlaced(9000, 9000), 'png'],
    ['another kind under a right name', hostile.gif, 'png'],
    ['another kind that is right under a wrong name', hostile.webp, 'jpeg'],
    ['a drawing under the name of a picture', async () => hostile.svg(), 'png'],
    ['a picture under the name of a drawing', hostile.webp, 'svg+xml'],
    ['a drawing that is none', async () => Buffer.from('<html></html>'), 'svg+xml'],
    [
      'a drawing that reads files of ours',
      async () =>
        Buffer.from(
          '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
        ),
      'svg+xml',
    ],
    ['one that is hardly there', () => png(15, 200), 'png'],
  ])('EDT-RU023, EDT-MS005: refuses %s', async (_what, bytes, said) => {
    const ada = await world.make.member()
    const card = await ownCard(ada)
    const refusal = await refusalOf(upload(ada, card, { file: hostile.dataUrl(await bytes(), said) }))
    expect(contract.ImageFailed.is(refusal)).toBe(true)
    expect((refusal as Error).message).toBe('Whoops! There was an error uploading your image')
    expect((await list(ada)).total).toBe(0)
  })

  it('ends a drawing that takes too long, and everybody is answered meanwhile', async () => {
    const ada = await world.make.member()
    const rect = '<rect width="1900" height="1900" filter="url(#f)"/>'
    const file = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feTurbulence baseFrequency=".1" numOctaves="60"/></filter>${rect.repeat(200)}</svg>`,
    )
    const sent = refusalOf(upload(ada, await ownCard(ada), { file: hostile.dataUrl(file, 'svg+xml') }))
    const other = await world.make.member()
    expect((await list(other)).total).toBe(0)
    expect(contract.ImageFailed.is(await sent)).toBe(true)
  }, 20_000)

  it('of a picture that moves the first frame is kept', async () => {
    const ada = await world.make.member()
    const made = await upload(ada, await ownCard(ada), { file: hostile.dataUrl(await hostile.animated(3), 'webp') })
    expect([made.width, made.height]).toEqual([100, 100])
  })

  it('asks under which license it is, beside the field that is missing', async () => {
    const ada = await world.make.member()
    const card = await ownCard(ada)
    const fieldsOf = async (over: object) =>
      Object.keys(((await refusalOf(upload(ada, card, over))) as { fields?: object }).fields ?? {})
    expect(await fieldsOf({ author: ' ' })).toEqual(['author'])
    expect(await fieldsOf({ origin: 'licensed', licence: null })).toEqual(['licence', 'source'])
    expect(await fieldsOf({ origin: 'public_domain', source: 'javascript:alert(1)' })).toEqual(['source'])
    expect(await fieldsOf({ title: ' ' })).toEqual(['title'])
    expect(await fieldsOf({ origin: 'found' })).toEqual(['origin'])
  })

  it('the same picture twice, and two at once, is one', async () => {
    const ada = await world.make.member()
    const [one, other] = [await ownCard(ada), await ownCard(ada)]
    const file = hostile.dataUrl(await png(), 'png')
    const first = await upload(ada, one, { file })
    const again = await upload(ada, other, { file, title: 'Another name' })
    expect([again.picture, again.title]).toEqual([first.picture, 'Another name'])
    await Promise.all([1, 2, 3].map(async () => refusalOf(upload(ada, one, { file }))))
    expect((await list(ada)).total).toBe(1)
  })

  it('is for who may draw in the card', async () => {
    const [ada, bob] = [await world.make.member(), await world.make.member()]
    const card = await ownCard(ada)
    expect(NotFound.is(await refusalOf(upload(bob, card)))).toBe(true)
    const staff = await world.make.staff()
    expect(NotFound.is(await refusalOf(upload(staff, card)))).toBe(true)
    const official = await officialCard(staff)
    const publisher = await world.make.staff({ permissions: [['workflow', 'publish']] })
    expect(Forbidden.is(await refusalOf(upload(publisher, official)))).toBe(true)
    const drawer = await world.make.staff({ permissions: [['workflow', 'fact_character']] })
    expect((await upload(drawer, official)).width).toBe(300)
    const stranger = await refusalOf(world.as(null).call(contract.uploadPicture, (await asked(card)) as never))
    expect(Unauthenticated.is(stranger)).toBe(true)
  })

  it('takes up to 5 MB, and a stranger’s megabytes are not read', async () => {
    const ada = await world.make.member()
    const noise = Buffer.from(Array.from({ length: 3 * 1100 * 1100 }, (_, n) => (n * 2_654_435_761) >>> 13))
    const large = await sharp(noise, { raw: { width: 1100, height: 1100, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(3_000_000)
    const made = await upload(ada, await ownCard(ada), { file: hostile.dataUrl(large, 'png') })
    expect(made.width).toBe(1100)
    const over = { file: `data:image/png;base64,${'A'.repeat(7_400_000)}` }
    expect(TooLarge.is(await refusalOf(upload(ada, 1, over)))).toBe(true)
    const stranger = await refusalOf(world.as(null).call(contract.uploadPicture, (await asked(1, over)) as never))
    expect(Unauthenticated.is(stranger)).toBe(true)
  }, 20_000)

  it('what is said of it is in the export of one’s data, and not its bytes', async () => {
    const ada = await world.make.member()
    const made = await upload(ada, await ownCard(ada))
    const { data } = await world.as(ada).call(exportData, {})
    const [row] = data.own_pictures as Record<string, unknown>[]
    expect(row).toMatchObject({ id: made.picture, title: 'A heart with shoes', author: 'Ada Okafor' })
    expect(row).not.toHaveProperty('image')
    expect(data).not.toHaveProperty('own_picture_files')
  })

  it('stops where there is no room left', async () => {
    const ada = await world.make.member()
    const card = await ownCard(ada)
    const made = await upload(ada, card)
    await rows('update own_pictures set size = 100 * 1024 * 1024 where id = $1', [made.picture])
    expect(contract.PicturesFull.is(await refusalOf(upload(ada, card)))).toBe(true)
    await world.as(ada).call(contract.removeOwnPicture, { picture: made.picture })
    expect((await upload(ada, card)).width).toBe(300)
  })
})

describe('uploadBackground', () => {
  const send = async (person: Person, card_id: number, over: object = {}) =>
    (await world.as(person).call(contract.uploadBackground, (await asked(card_id, over)) as never)).picture
  it('EDT-CA009: is by the right to change the background', async () => {
    const staff = await world.make.staff()
    const card = await officialCard(staff)
    const made = await send(staff, card)
    expect((await list(staff, { kind: 'background' })).data.map(({ picture }) => picture)).toEqual([made.picture])
    expect((await list(staff)).total).toBe(0)
    const drawer = await world.make.staff({ permissions: [['workflow', 'fact_character']] })
    const refusal = await refusalOf(send(drawer, card))
    expect([Forbidden.is(refusal), (refusal as Error).message]).toEqual([
      true,
      'You may not change this card’s background.',
    ])
  })
  it('EDT-MS004: says what failed', async () => {
    const staff = await world.make.staff()
    const file = hostile.dataUrl(await hostile.gif(), 'png')
    const refusal = (await refusalOf(send(staff, await officialCard(staff), { file }))) as Error
    expect(refusal.message).toBe(
      'An error was encountered while uploading your background. Try again, and if the problem persists, try another image.',
    )
  })
})

describe('a picture of one’s own', () => {
  it('is seen by its maker alone while its card is private, and by nobody else’s card that names it', async () => {
    const [ada, bob, staff] = [await world.make.member(), await world.make.member(), await world.make.staff()]
    const card = await ownCard(ada)
    const { picture, image_url } = await upload(ada, card)
    await fill(card, picture)
    await world.as(ada).call(contract.publishCard, { card_id: card })
    const seen = async () => [
      await isSeen(image_url, ada),
      await isSeen(image_url, bob),
      await isSeen(image_url, staff),
      await isSeen(image_url, null),
    ]
    expect(await seen()).toEqual([200, 404, 404, 404])
    const bobs = await ownCard(bob)
    await fill(bobs, picture)
    const refusal = await refusalOf(world.as(bob).call(contract.publishCard, { card_id: bobs }))
    expect((refusal as { data: { missing: string[] } }).data.missing).toEqual([
      'A picture is somebody else’s own. Choose another one, or upload it yourself.',
    ])
    const select = { card_id: bobs, picture, query: '', rank: 1 }
    expect(NotFound.is(await refusalOf(world.as(bob).call(contract.logSelection, select)))).toBe(true)
    expect(await seen()).toEqual([200, 404, 404, 404])
    expect(NotFound.is(await refusalOf(world.as(bob).call(contract.removeOwnPicture, { picture })))).toBe(true)
    expect((await fetch(`${world.base}/media/pictures/own/..%2fx.webp`)).status).toBe(404)
  })

  it('stands in the published card for everybody, drawn into the scene, with its credit', async () => {
    const [staff, colleague] = [await world.make.staff(), await world.make.staff()]
    const card = await officialCard(staff)
    const author = `Ada ${randomUUID()}`
    const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const made = await upload(staff, card, { author, file: hostile.dataUrl(red, 'png') })
    expect([await isSeen(made.image_url, colleague), await isSeen(made.image_url, null)]).toEqual([200, 404])
    const content = sampleCard()
    const [first] = content.characters
    const characters = content.facts.map(({ key }, n) => ({
      ...first!,
      key: randomUUID(),
      fact: key,
      picture: made.picture,
      actor: null,
      frame: [100 + n * 500, 200, 400, 400],
    }))
    await fill(card, made.picture, { characters, light: null })
    await world.as(staff).call(contract.publishCard, { card_id: card, is_private: false })
    expect(await isSeen(made.image_url, null)).toBe(200)
    const { credits } = await world.as(null).call(listCredits, { card_id: card })
    expect(credits).toContainEqual(expect.objectContaining({ author, licence: 'Own work' }))
    const scene = await fetch(`${world.base}/media/scenes/${card}.webp`)
    const pixels = await sharp(Buffer.from(await scene.arrayBuffer()))
      .resize(220, 170)
      .raw()
      .toBuffer()
    const at = (x: number, y: number) => [...pixels.subarray((y * 220 + x) * 3, (y * 220 + x) * 3 + 3)]
    expect(at(30, 40).map((n) => Math.round(n / 32))).toEqual([8, 0, 0])
    // In a light it is drawn with the others’ line, and is there for who learns it.
    await fill(card, made.picture, { characters, light: { x: 1100, y: 200, tone: 'noon' } })
    await world.as(staff).call(contract.publishCard, { card_id: card, is_private: false })
    const [{ url }] = await rows(
      `select characters->0->>'image_url' as url from facts where card_id = $1 and published limit 1`,
      [card],
    )
    expect(url).toContain('/media/sprites/')
    const sprite = sharp(Buffer.from(await (await fetch(world.base + url)).arrayBuffer()))
    const { dominant } = await sprite.flatten({ background: '#ff0000' }).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.g).toBeLessThan(60)
  }, 20_000)

  it('can be removed while no card uses it, and its bytes go once nothing shows it', async () => {
    const ada = await world.make.member()
    const card = await ownCard(ada)
    const made = await upload(ada, card, { title: 'To go' })
    await fill(card, made.picture, { name: 'Uses it' })
    const remove = () => world.as(ada).call(contract.removeOwnPicture, { picture: made.picture })
    const refusal = await refusalOf(remove())
    expect((refusal as { data: unknown }).data).toEqual({ cards: ['“Uses it”'] })
    expect((refusal as Error).message).toBe('This picture is used in “Uses it”. Take it out there first.')
    await fill(card, 'noto/ox')
    await remove()
    expect((await list(ada)).total).toBe(0)
    expect(NotFound.is(await refusalOf(remove()))).toBe(true)
    const clear = (days: number) =>
      clearPictures({ sql: poolSql(world.database.pool), now: new Date(world.clock.now().getTime() + days * DAY_MS) })
    // Undo brings it back until then.
    await clear(29)
    expect(await isSeen(made.image_url, ada)).toBe(200)
    await clear(31)
    expect(await isSeen(made.image_url, ada)).toBe(404)
  })
})

describe('uploadAsset', () => {
  const send = async (person: Person, card_id: number, name: string, over: object = {}) =>
    world.as(person).call(contract.uploadAsset, { ...(await asked(card_id, over)), name } as never)
  const draftOf = async (card: number) =>
    (await rows('select content from card_drafts where card_id = $1', [card]))[0].content
  const withFacts = async (person: Person) => {
    const card = await officialCard(person)
    const { facts } = sampleCard()
    await rows(`update card_drafts set content = jsonb_set(content, '{facts}', $2) where card_id = $1`, [
      card,
      JSON.stringify(facts),
    ])
    return { card, facts }
  }

  it('EDT-CA012, EDT-RU015: puts files where their names say', async () => {
    const staff = await world.make.staff()
    const { card, facts } = await withFacts(staff)
    await send(staff, card, 'bb_ward.png')
    await send(staff, card, '02_x40_y60_z7_heart.png')
    const topic = await send(staff, card, 'tc_digger.png')
    const { background, characters } = await draftOf(card)
    expect(background).toMatch(/^\/media\/pictures\/own\/ward-/)
    const main = facts.find(({ is_primary }) => is_primary) ?? facts[0]!
    expect(topic.fact).toBe(main.key)
    const shown = characters.map((each: { fact: string; frame: number[]; z: number }) => [
      each.fact,
      each.frame,
      each.z,
    ])
    expect(shown).toContainEqual([facts[1]!.key, [40, 60, 300, 200], 7])
    expect(shown).toContainEqual([main.key, [950, 750, 300, 200], 8])
  })
  it('the same file again moves what it put there', async () => {
    const staff = await world.make.staff()
    const { card } = await withFacts(staff)
    const over = { file: hostile.dataUrl(await png(), 'png') }
    await send(staff, card, '01_x40_y60.png', over)
    await send(staff, card, '01_x90_y60.png', over)
    const { characters } = await draftOf(card)
    expect(characters.map((each: { frame: number[] }) => each.frame)).toEqual([[90, 60, 300, 200]])
  })
  it('refuses a name that says nothing, a number of no fact, and who may not draw there, and keeps nothing', async () => {
    const staff = await world.make.staff()
    const { card } = await withFacts(staff)
    const before = await draftOf(card)
    expect(contract.AssetUnnamed.is(await refusalOf(send(staff, card, 'heart.png')))).toBe(true)
    expect(contract.AssetWithoutFact.is(await refusalOf(send(staff, card, '77_heart.png')))).toBe(true)
    const drawer = await world.make.staff({ permissions: [['workflow', 'fact_character']] })
    expect(Forbidden.is(await refusalOf(send(drawer, card, 'bb_ward.png')))).toBe(true)
    expect(Forbidden.is(await refusalOf(send(drawer, card, 'tc_digger.png')))).toBe(true)
    expect(NotFound.is(await refusalOf(send(await world.make.member(), card, '01_heart.png')))).toBe(true)
    expect(await draftOf(card)).toEqual(before)
    for (const person of [staff, drawer]) expect((await list(person)).total).toBe(0)
  })
})

describe('downloadLayers', () => {
  const download = async (card: number, person: Person | null) =>
    fetch(`${world.base}/api/v3/pictomos/${card}/psd`, {
      headers: person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {},
    })

  it('EDT-CA003, EDT-GA006: is a file of layers at 2200 by 1700, one a character, where it stands', async () => {
    const staff = await world.make.staff()
    const card = await officialCard(staff)
    const red = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const { picture } = await upload(staff, card, { title: 'Red box', file: hostile.dataUrl(red, 'png') })
    const content = sampleCard()
    const [first] = content.characters
    const character = { ...first!, picture, actor: null, rotation: 0, mirrored: [false, false], band: 'stage' }
    const frames = [
      [100, 200, 400, 200],
      [1000, 900, 200, 100],
    ]
    const characters = frames.map((frame, n) => ({ ...character, key: randomUUID(), frame, z: n }))
    await fill(card, picture, { characters, light: null, back: '', front: '', facts: content.facts })
    const sent = download(card, staff)
    // The process answers others meanwhile.
    const began = performance.now()
    await list(staff)
    expect(performance.now() - began).toBeLessThan(1000)
    const reply = await sent
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/vnd.adobe.photoshop'])
    const file = Buffer.from(await reply.arrayBuffer())
    // The header, as Adobe's specification of the format has it: sign, version, channels, height, width, depth, RGB.
    expect(file.toString('latin1', 0, 4)).toBe('8BPS')
    expect(file.readUInt16BE(4)).toBe(1)
    expect([file.readUInt32BE(14), file.readUInt32BE(18), file.readUInt16BE(22), file.readUInt16BE(24)]).toEqual([
      1700, 2200, 8, 3,
    ])
    const layers = layersIn(file)
    expect(layers.slice(-2)).toEqual([
      { name: expect.stringMatching(/^\d red box$/), box: [200, 100, 400, 500] },
      { name: expect.stringMatching(/^\d red box$/), box: [900, 1000, 1000, 1200] },
    ])
    expect(layers[0]).toEqual({ name: 'Background', box: [0, 0, 1700, 2200] })
  }, 60_000)
  it('is for staff, and for the cards that they may open', async () => {
    const [staff, ada] = [await world.make.staff(), await world.make.member()]
    const card = await officialCard(staff)
    expect((await download(card, ada)).status).toBe(403)
    expect((await download(card, null)).status).toBe(401)
    expect((await download(await ownCard(ada), staff)).status).toBe(404)
  })
})

/** Names and boxes (top, left, bottom, right) of a PSD's layers, the lowest first, read off its layer records. */
function layersIn(file: Buffer): { name: string; box: number[] }[] {
  let at = 26
  // Color mode data and image resources come before; then the lengths of the part and of the layers' info.
  for (let part = 0; part < 2; part++) at += 4 + file.readUInt32BE(at)
  at += 8
  const count = Math.abs(file.readInt16BE(at))
  at += 2
  return Array.from({ length: count }, () => {
    const box = [0, 4, 8, 12].map((by) => file.readInt32BE(at + by))
    at += 18 + 6 * file.readUInt16BE(at + 16)
    if (file.toString('latin1', at, at + 4) !== '8BIM') throw new Error('A layer does not begin with its blend mode')
    at += 12
    const end = at + 4 + file.readUInt32BE(at)
    at += 4
    for (let part = 0; part < 2; part++) at += 4 + file.readUInt32BE(at)
    const name = file.toString('latin1', at + 1, at + 1 + file.readUInt8(at))
    at = end
    return { name, box }
  })
}

describe('logSelection', () => {
  it('EDT-CA017: keeps what was picked after which search, and Recent shows each once, the last first', async () => {
    const ada = await world.make.member()
    const card = await ownCard(ada)
    const own = (await upload(ada, card)).picture
    const [noto] = await rows(`select id from pictures order by id limit 1`)
    const pick = (picture: string, query = '', rank = 1) =>
      world.as(ada).call(contract.logSelection, { card_id: card, picture, query, rank })
    await pick(noto.id, 'ox', 7)
    await pick(own)
    await pick(noto.id, 'oxen', 2)
    const { pictures } = await world.as(ada).call(contract.listRecentPictures, {})
    expect(pictures.map(({ picture }) => picture)).toEqual([noto.id, own])
    const kept = await rows('select query, rank from picture_selections where user_id = $1 order by id', [ada.id])
    expect(kept).toEqual([
      { query: 'ox', rank: 7 },
      { query: '', rank: 1 },
      { query: 'oxen', rank: 2 },
    ])
    expect(NotFound.is(await refusalOf(pick('noto/there-is-none')))).toBe(true)
    expect((await world.as(await world.make.member()).call(contract.listRecentPictures, {})).pictures).toEqual([])
  })
})
