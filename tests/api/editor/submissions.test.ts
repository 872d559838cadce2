import { describe, expect, it } from 'vitest'
import { updateUser } from '#shared/contract/accounts/index.ts'
import {
  AlreadyApproved,
  approveCard,
  archiveCard,
  createCard,
  getDraft,
  LicenseNeeded,
  listEditableCards,
  listOwnCards,
  listSubmissions,
  NotPublishedYet,
  NotWaiting,
  openCopy,
  publishCard,
  renameCard,
  restoreCard,
  returnCard,
  setAudience,
  submitCard,
  takeBackCard,
} from '#shared/contract/editor/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { changeDraft } from '../../support/drafts.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()

async function makeCard(person: Person, { published = true } = {}) {
  const made = await world.as(person).call(createCard, { name: 'Warfarin', topic_type: 'drug' })
  const content = {
    ...sampleCard(),
    name: 'Warfarin',
    background: '/media/kits/farm/far.svg',
    audio: { educational: null, story: null },
  }
  await world.database.pool.query('update card_drafts set content = $2 where card_id = $1', [
    made.card_id,
    JSON.stringify(content),
  ])
  if (published) await world.as(person).call(publishCard, { card_id: made.card_id })
  return made
}
async function creator() {
  const ada = await world.make.member({ first: 'Ada' })
  await world.as(ada).call(updateUser, { ugc_license: true })
  return ada
}
const waits = async (admin: Person, cardId: number) => {
  const { data } = await world.as(admin).call(listSubmissions, { per_page: 100 })
  return data.find(({ card_id }) => card_id === cardId)
}
const mine = async (person: Person, cardId: number) =>
  (await world.as(person).call(listOwnCards, {})).data.find(({ card_id }) => card_id === cardId)?.submission

describe('submitCard', () => {
  it('WFL-GA002: asks for a published version and for the creators’ terms, and is done once however often it is sent', async () => {
    const ada = await world.make.member()
    const draft = await makeCard(ada, { published: false })
    expect(LicenseNeeded.is(await refusalOf(world.as(ada).call(submitCard, draft)))).toBe(true)
    await world.as(ada).call(updateUser, { ugc_license: true })
    expect(NotPublishedYet.is(await refusalOf(world.as(ada).call(submitCard, draft)))).toBe(true)
    await world.as(ada).call(publishCard, { card_id: draft.card_id })
    const sent = await Promise.all([1, 2, 3].map(() => world.as(ada).call(submitCard, { card_id: draft.card_id })))
    expect(new Set(sent.map(({ submitted_at }) => submitted_at)).size).toBe(1)
    expect(await mine(ada, draft.card_id)).toEqual({ state: 'waiting', note: null, slug: null })
  })

  it('is its maker’s alone; what others have for themselves is not there for anybody else', async () => {
    const [ada, other, admin] = [await creator(), await creator(), await world.make.admin()]
    const { card_id } = await makeCard(ada)
    for (const person of [other, admin])
      expect(NotFound.is(await refusalOf(world.as(person).call(submitCard, { card_id })))).toBe(true)
    expect(NotFound.is(await refusalOf(world.as(other).call(takeBackCard, { card_id })))).toBe(true)
  })
})

describe('approving', () => {
  it('ADM-CA001, ADM-GA005: publishes a copy of official kind by its maker’s name, who is told, and keeps their own', async () => {
    const [ada, admin, reader] = [await creator(), await world.make.admin(), await world.make.member()]
    const { card_id } = await makeCard(ada)
    await world.as(ada).call(submitCard, { card_id })
    expect(await waits(admin, card_id)).toMatchObject({
      name: 'Warfarin',
      num_facts: sampleCard().facts.length,
      copy: null,
    })
    const copy = await world.as(admin).call(openCopy, { card_id })
    expect(await world.as(admin).call(openCopy, { card_id })).toEqual(copy)
    expect(copy.card_id).toBeLessThan(1_000_000)
    const { content } = await world.as(admin).call(getDraft, { slug: copy.slug })
    expect(content.facts.map(({ name }) => name)).toEqual(sampleCard().facts.map(({ name }) => name))
    expect(NotFound.is(await refusalOf(world.as(reader).call(getCard, { slug: copy.slug })))).toBe(true)
    const [one, two] = await Promise.allSettled([1, 2].map(() => world.as(admin).call(approveCard, { card_id })))
    const settled = [one!, two!].map(({ status }) => status).sort()
    expect(settled).toEqual(['fulfilled', 'rejected'])
    expect(await world.as(reader).call(getCard, { slug: copy.slug })).toMatchObject({
      entity_type_id: 2,
      name: 'Warfarin',
    })
    expect(await mine(ada, card_id)).toEqual({ state: 'approved', note: null, slug: copy.slug })
    const told = await until(async () =>
      (await world.as(ada).call(listNotifications, {})).data.find(({ kind }) => kind === 'card_decided'),
    )
    expect(told).toMatchObject({ title: '“Warfarin” is approved', link: `/learn/${copy.slug}` })
    // Their own card is theirs as before.
    expect((await world.as(ada).call(getDraft, { slug: String(card_id) })).is_own).toBe(true)
  })

  it('what was submitted counts, not what its maker wrote since', async () => {
    const [ada, admin] = [await creator(), await world.make.admin()]
    const { card_id } = await makeCard(ada)
    await world.as(ada).call(submitCard, { card_id })
    await world.database.pool.query(
      `update card_drafts set content = jsonb_set(content, '{name}', '"Other"') where card_id = $1`,
      [card_id],
    )
    await world.as(ada).call(publishCard, { card_id })
    const { slug } = await world.as(admin).call(approveCard, { card_id })
    expect((await world.as(admin).call(getCard, { slug })).name).toBe('Warfarin')
  })

  it('giving back says what is missing, takes the copy away, and lets it be submitted again', async () => {
    const [ada, admin] = [await creator(), await world.make.admin()]
    const { card_id } = await makeCard(ada)
    await world.as(ada).call(submitCard, { card_id })
    const copy = await world.as(admin).call(openCopy, { card_id })
    await world.as(admin).call(returnCard, { card_id, note: 'Give each fact a picture.' })
    expect(await mine(ada, card_id)).toEqual({ state: 'returned', note: 'Give each fact a picture.', slug: null })
    expect(NotFound.is(await refusalOf(world.as(admin).call(getDraft, { slug: copy.slug })))).toBe(true)
    for (const again of [
      () => world.as(admin).call(approveCard, { card_id }),
      () => world.as(admin).call(returnCard, { card_id, note: 'Again' }),
      () => world.as(admin).call(openCopy, { card_id }),
    ])
      expect(NotWaiting.is(await refusalOf(again()))).toBe(true)
    await world.as(ada).call(submitCard, { card_id })
    expect(await waits(admin, card_id)).toMatchObject({ state: 'waiting', copy: null })
    await world.as(ada).call(takeBackCard, { card_id })
    await world.as(ada).call(takeBackCard, { card_id })
    expect([await mine(ada, card_id), await waits(admin, card_id)]).toEqual([null, undefined])
  })

  it('waits no more once its maker deletes it, and what everybody has is not made a second time', async () => {
    const [ada, admin] = [await creator(), await world.make.admin()]
    const { card_id } = await makeCard(ada)
    await world.as(ada).call(submitCard, { card_id })
    const copy = await world.as(admin).call(openCopy, { card_id })
    await world.as(ada).call(archiveCard, { card_id })
    expect(NotWaiting.is(await refusalOf(world.as(admin).call(approveCard, { card_id })))).toBe(true)
    expect(NotFound.is(await refusalOf(world.as(admin).call(getDraft, { slug: copy.slug })))).toBe(true)
    await world.as(ada).call(restoreCard, { card_id })
    await world.as(ada).call(submitCard, { card_id })
    const { card_id: approved } = await world.as(admin).call(approveCard, { card_id })
    expect(AlreadyApproved.is(await refusalOf(world.as(ada).call(submitCard, { card_id })))).toBe(true)
    // What staff took away may be submitted anew.
    await world.as(admin).call(archiveCard, { card_id: approved })
    await world.as(ada).call(submitCard, { card_id })
  })

  it('ADM-RU003: is for administrators only', async () => {
    const [ada, staff] = [await creator(), await world.make.staff()]
    const { card_id } = await makeCard(ada)
    await world.as(ada).call(submitCard, { card_id })
    for (const person of [ada, staff]) {
      const asked = [
        () => world.as(person).call(listSubmissions, {}),
        () => world.as(person).call(openCopy, { card_id }),
        () => world.as(person).call(approveCard, { card_id }),
        () => world.as(person).call(returnCard, { card_id, note: 'No' }),
      ]
      for (const call of asked) expect(Forbidden.is(await refusalOf(call()))).toBe(true)
    }
  })
})

describe('listEditableCards', () => {
  it('finds by a part of the name, and by how a card stands', async () => {
    const staff = await world.make.admin()
    const name = `Zymogen ${crypto.randomUUID().slice(0, 8)}`
    const { card_id } = await world.as(staff).call(createCard, { name, topic_type: 'drug', is_official: true })
    const found = async (over: object) =>
      (await world.as(staff).call(listEditableCards, { query: name.slice(2).toUpperCase(), ...over })).data.map(
        (card) => card.card_id,
      )
    expect(await found({})).toEqual([card_id])
    expect(await found({ show: 'unpublished' })).toEqual([card_id])
    expect(await found({ show: 'changed' })).toEqual([])
    expect(await found({ show: 'withdrawn' })).toEqual([])
    expect(await found({ show: 'deleted' })).toEqual([])
    await world.as(staff).call(archiveCard, { card_id })
    expect([await found({}), await found({ show: 'deleted' })]).toEqual([[], [card_id]])
    const [gone] = (await world.as(staff).call(listEditableCards, { query: name, show: 'deleted' })).data
    expect(gone?.restorable_until).not.toBeNull()
    await world.as(staff).call(restoreCard, { card_id })
    expect(await found({})).toEqual([card_id])
    const other = await world.as(staff).call(createCard, { name: `A ${name}`, topic_type: 'drug', is_official: true })
    expect(await found({ sort: 'made' })).toEqual([other.card_id, card_id])
    expect(await found({ sort: 'name' })).toEqual([other.card_id, card_id])
    await world.as(staff).call(renameCard, { card_id: other.card_id, name: `Zz ${name}` })
    expect(await found({ sort: 'name' })).toEqual([card_id, other.card_id])
  })
  it('finds by keywords and facts too, and forgives a typing error where nothing is found', async () => {
    const staff = await world.make.admin()
    const { id, content } = await world.make.card({
      facts: 1,
      fact: { name: 'Glomerulopathy', pictomo: 'Xylophonist' },
      content: { name: 'Found by its facts', keywords: ['nephrocalcin'] },
    })
    const listed = async (query: string) => {
      const { data, corrected } = await world.as(staff).call(listEditableCards, { query })
      return [data.map(({ card_id }) => card_id), corrected]
    }
    for (const query of ['glomerulo', 'Nephrocalcin', 'xylophonist found', content.name])
      expect(await listed(query)).toEqual([[id], null])
    expect(await listed('Glomerulopahty')).toEqual([[id], 'glomerulopathy'])
    expect(await listed('found by xylophinist')).toEqual([[id], 'found by xylophonist'])
    expect(await listed('glomerulopathy zzzzqqq')).toEqual([[], null])
    expect(await listed('100%')).toEqual([[], null])
  })
})

describe('setAudience', () => {
  it('EDT-RU008: staff withdraw an official card and show it again; learners find it gone meanwhile, its maker’s right alone does not do', async () => {
    const [ada, admin, reader] = [await creator(), await world.make.admin(), await world.make.member()]
    const { card_id: own } = await makeCard(ada)
    await world.as(ada).call(submitCard, { card_id: own })
    const { card_id, slug } = await world.as(admin).call(approveCard, { card_id: own })
    const seen = () => refusalOf(world.as(reader).call(getCard, { slug }))
    expect(NotFound.is(await refusalOf(world.as(ada).call(setAudience, { card_id, is_private: true })))).toBe(true)
    await world.as(admin).call(setAudience, { card_id, is_private: true })
    await world.as(admin).call(setAudience, { card_id, is_private: true })
    expect(NotFound.is(await seen())).toBe(true)
    const listed = (await world.as(admin).call(listEditableCards, {})).data.find((card) => card.card_id === card_id)
    expect(listed).toMatchObject({ is_private: true, revision: 1 })
    // A new version of it does not show it by itself.
    await changeDraft(world, card_id)
    expect(await world.as(admin).call(publishCard, { card_id })).toMatchObject({ is_private: true, revision: 2 })
    await world.as(admin).call(setAudience, { card_id, is_private: false })
    expect((await world.as(reader).call(getCard, { slug })).revision).toBe(2)
    // A member shows nothing to everybody, not even what is theirs.
    expect(Forbidden.is(await refusalOf(world.as(ada).call(setAudience, { card_id: own, is_private: false })))).toBe(
      true,
    )
  })
})
