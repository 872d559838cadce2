import { beforeAll, describe, expect, it } from 'vitest'
import { updateCard } from '#shared/contract/notes/index.ts'
import {
  forgetSearches,
  getSuggestions,
  saveSearch,
  saveSearchClick,
  searchCards,
} from '#shared/contract/search/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { SEARCH_EXAMPLES } from '#shared/rules/search/examples.ts'
import { rowsOf } from '../../support/databaseContents.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const ask = async (query: string, more: object = {}) => world.as(null).call(searchCards, { query, ...more })
const find = async (query: string, more: object = {}) => (await ask(query, more)).data.map((card) => card.slug)
const behind = async () =>
  (
    await rowsOf<{ n: number }>(
      world.database.pool,
      `select count(*)::int as n from cards c left join search_cards s on s.card_id = c.id
       where c.revision > 0 and s.revision is distinct from c.revision`,
    )
  )[0]!.n
const indexed = () => until(behind, (n) => n === 0)

beforeAll(indexed, 60_000)

describe('getSuggestions', () => {
  it('SRC-RU006: tells of members’ cards who viewed more than nine and searched more than three times', async () => {
    const member = await world.make.member()
    const me = world.as(member)
    const offers = async () => (await me.call(getSuggestions, { query: '' })).offers_own_made
    for (let n = 0; n < 4; n++) await me.call(saveSearch, { search_origin: 'spotlight', search_term: `term ${n}` })
    const viewed = (most: number) =>
      world.database.pool.query(
        `insert into card_progress (user_id, card_id, last_viewed_at)
         select $1, id, now() from cards where revision > 0 order by id limit $2 on conflict do nothing`,
        [member.id, most],
      )
    await viewed(9)
    expect(await offers()).toBe(false)
    await viewed(10)
    expect(await offers()).toBe(true)
    expect((await world.as(null).call(getSuggestions, { query: '' })).offers_own_made).toBe(false)
  })
})

describe('searchCards', () => {
  it('SRC-GA004: finds by name and by keyword, names that begin with it first, and all where nothing is asked', async () => {
    expect((await find('digox'))[0]).toBe('digoxin')
    expect((await find('Lanoxin'))[0]).toBe('digoxin')
    expect((await find('')).length).toBeGreaterThan(15)
    expect((await find('', { sort_by: 'a_z', per_page: 3 })).length).toBe(3)
  })
  it('finds by what stands in a fact, and says in which with the words apart', async () => {
    const [card] = (await ask('yellow halos')).data
    expect(card).toMatchObject({ slug: 'digoxin' })
    expect(card!.fact!.name).toEqual([
      { text: 'Yellow', is_found: true },
      { text: ' ', is_found: false },
      { text: 'halos', is_found: true },
    ])
    expect((await ask('hippo harp')).data[0]).toMatchObject({ slug: 'heparin' })
    expect((await ask('digoxin')).data[0]!.fact).toBeNull()
  })
  it('says why a card was found and whether it is locked, to a guest as to a member', async () => {
    const text = (found: { text: { text: string }[] } | null | undefined) => found?.text.map((one) => one.text).join('')
    const content = { overview: 'A quokkaline blocker for the heart.', keywords: ['Wallabex', 'Other name'] }
    const locked = await world.make.card({ free: false, content, fact: { name: 'Bandicootism' } })
    await world.database.pool.query('update cards set revision = revision + 1 where id = $1', [locked.id])
    const { indexNow } = await import('#server/features/search/index.ts')
    const { poolSql } = await import('#server/platform/sql.ts')
    await indexNow(poolSql(world.database.pool))
    const of = async (person: Parameters<typeof world.as>[0], query: string) =>
      (await world.as(person).call(searchCards, { query })).data.find(({ card_id }) => card_id === locked.id)
    const member = await world.make.member()
    for (const [person, is_locked] of [
      [null, true],
      [await world.make.trial(), true],
      [member, false],
    ] as const) {
      const byOverview = await of(person, 'quokkaline blockers')
      expect(byOverview).toMatchObject({ is_locked, fact: null, reason: { kind: 'overview' } })
      expect(text(byOverview!.reason)).toContain('quokkaline blocker for the heart')
      expect(byOverview!.reason!.text).toContainEqual({ text: 'quokkaline', is_found: true })
      const byKeyword = await of(person, 'wallabex')
      expect(byKeyword).toMatchObject({ is_locked, reason: { kind: 'keywords' } })
      expect(text(byKeyword!.reason)).toBe('Wallabex')
    }
    // What a locked fact says is not told, nor its name.
    expect(await of(null, 'bandicootism')).toMatchObject({ fact: null, reason: { kind: 'facts', text: [] } })
    expect(await of(member, 'bandicootism')).toMatchObject({ fact: { name: [{ is_found: true }] }, reason: null })
    expect((await ask('digoxin')).data[0]).toMatchObject({ slug: 'digoxin', fact: null, reason: null })
  })
  it('answers each search that is offered to try', async () => {
    for (const query of SEARCH_EXAMPLES) expect([query, (await ask(query)).total > 0]).toEqual([query, true])
  })
  it('forgives spelling, and says what it looked for', async () => {
    const addison = await ask('Addsion')
    expect([addison.data[0]!.slug, addison.corrected]).toEqual(['addison-disease', 'addison'])
    expect((await ask('furosemid')).data[0]!.slug).toBe('furosemide')
    expect((await ask('staphilococus aureus')).data[0]!.slug).toBe('staphylococcus-aureus')
    expect(await ask('zzzzqqq')).toMatchObject({ data: [], corrected: null, total: 0 })
  })
  it('offers words near to what was typed where nothing is found: those that find something', async () => {
    // Each is known; both at once stand nowhere.
    expect(await ask('digoxin zzzzqqq hippo')).toMatchObject({ data: [], instead: ['digoxin', 'hippo'] })
    expect((await ask('digoxinization zzzzqqq')).instead).toEqual(['digoxin'])
    expect((await ask('zzzzqqq')).instead).toEqual([])
    expect((await ask('digoxin')).instead).toEqual([])
    // Where it looks now alone: heparin stands in no track of fundamentals.
    expect((await ask('heparin zzzzqqq', { pathway_id: 1000 })).instead).toEqual([])
  })
  it('offers no word that only another’s private card holds', async () => {
    const author = await world.make.member()
    const card = await world.make.card({ content: { name: 'Quixoticity' } })
    await world.database.pool.query('update cards set revision = revision + 1 where id = $1', [card.id])
    const { indexNow } = await import('#server/features/search/index.ts')
    const { poolSql } = await import('#server/platform/sql.ts')
    await indexNow(poolSql(world.database.pool))
    expect((await ask('quixoticity zzzzqqq')).instead).toEqual(['quixoticity'])
    await world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [
      card.id,
      author.id,
    ])
    expect((await ask('quixoticity zzzzqqq')).instead).toEqual([])
    expect((await ask('quixoticities zzzzqqq')).instead).toEqual([])
  })
  it('knows brands, abbreviations and the ward’s words', async () => {
    expect((await find('Lasix'))[0]).toBe('furosemide')
    expect((await find('Narcan'))[0]).toBe('naloxone')
    expect((await find('C diff'))[0]).toBe('clostridioides-difficile')
    expect((await find('blood thinner')).slice(0, 2).toSorted()).toEqual(['heparin', 'warfarin'])
    expect(await find('high potassium')).toContain('hyperkalemia')
  })
  it('takes signs of the database’s own for what they are', async () => {
    for (const query of ['%', '_', '\\', '& | !', "';", '<->:*']) expect(await find(query)).toEqual([])
    expect((await ask("'; drop table cards; --")).total).toBe(0)
    expect((await ask('x'.repeat(100))).total).toBe(0)
  })
  it('SRC-RU005: is narrowed to a track, a pathway, an area, and put in other orders', async () => {
    const track = await world.as(null).call(searchCards, { query: '', track_id: 5004 })
    expect(track.data.map(({ slug }) => slug).toSorted()).toEqual(['heparin', 'warfarin'])
    expect(await find('', { pathway_id: 1000 })).not.toContain('heparin')
    expect(await find('', { market_id: 999 })).toEqual([])
    const names = (await ask('', { sort_by: 'a_z' })).data.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
    for (const sort_by of ['recent', 'newest', 'updated'] as const)
      expect((await ask('', { sort_by })).data.length).toBe(names.length)
  })
  it('SRC-RU005: is narrowed to a kind of pathway, to what stands below a pathway, and to what the reader bookmarked', async () => {
    const { pool } = world.database
    const [{ id: parent } = { id: 0 }] = await rowsOf<{ id: number }>(
      pool,
      `insert into pathways (market_id, name, pathway_type, curriculum, sort_order)
       select market_id, 'Whole of it', pathway_type, curriculum, 99 from pathways p join tracks t on t.pathway_id = p.id where t.id = 5004 returning id`,
    )
    const [{ id, parent_id, pathway_type } = { id: 0, parent_id: 0, pathway_type: '' }] = await rowsOf<{
      id: number
      parent_id: number | null
      pathway_type: string
    }>(
      pool,
      'select p.id, p.parent_id, p.pathway_type from pathways p join tracks t on t.pathway_id = p.id where t.id = 5004',
    )
    await pool.query('update pathways set parent_id = $1 where id = $2', [parent, id])
    const below = await find('', { pathway_id: parent, per_page: 100 })
    expect(below).toEqual(expect.arrayContaining(['heparin', 'warfarin']))
    expect(below.toSorted()).toEqual((await find('', { pathway_id: id, per_page: 100 })).toSorted())
    await pool.query('update pathways set parent_id = $1 where id = $2', [parent_id, id])
    expect(await find('heparin', { pathway_type })).toContain('heparin')
    expect(await find('heparin', { pathway_type: 'first-aid', market_id: 101 })).toEqual([])

    const member = await world.make.member()
    const me = world.as(member)
    const mine = async (query: string, more: object = {}) =>
      (await me.call(searchCards, { query, bookmarked: 'true', ...more })).data.map(({ slug }) => slug)
    expect(await mine('')).toEqual([])
    const [card] = (await ask('warfarin')).data
    await me.call(updateCard, { card_id: card!.card_id, flag: true })
    expect(await mine('')).toEqual(['warfarin'])
    expect(await mine('digoxin')).toEqual([])
    expect(await mine('', { track_id: 5004 })).toEqual(['warfarin'])
    expect(await mine('', { track_id: 5000 })).toEqual([])
    // A guest has no bookmarks: for them the word narrows nothing.
    expect(await find('digoxin', { bookmarked: 'true' })).toContain('digoxin')
  })
  it('LRN-RU002: shows nobody the cards of others that are not everybody’s, nor what people made unless it is asked for', async () => {
    const [author, other] = [await world.make.member(), await world.make.member()]
    const content = { name: 'Quixotine syndrome' }
    await world.make.card({ official: false, author, content })
    const own = await world.make.card({ official: false, author, content: { name: 'Quixotine secret' } })
    await world.database.pool.query('update cards set is_private = true where id = $1', [own.id])
    await world.database.pool.query('update cards set revision = revision + 1 where name like $1', ['Quixotine%'])
    const names = async (person: typeof author, include_ugc: 'true' | 'false') =>
      (await world.as(person).call(searchCards, { query: 'quixotine', include_ugc })).data.map(({ name }) => name)
    const { indexNow } = await import('#server/features/search/index.ts')
    const { poolSql } = await import('#server/platform/sql.ts')
    await indexNow(poolSql(world.database.pool))
    expect(await names(other, 'false')).toEqual([])
    expect(await names(other, 'true')).toEqual(['Quixotine syndrome'])
    expect((await names(author, 'true')).toSorted()).toEqual(['Quixotine secret', 'Quixotine syndrome'])
  })
  it('finds pathways and tracks by name where they are asked for', async () => {
    const { pathways } = await ask('pharmacology', { searchPathways: 'true' })
    expect(pathways[0]).toMatchObject({ kind: 'pathway', name: 'Pharmacology' })
    expect((await ask('pharmacology')).pathways).toEqual([])
  })
  it('is told of a card as soon as it is published anew', async () => {
    const made = await world.make.card({ content: { name: 'Brontazepam' } })
    await world.database.pool.query('update cards set revision = revision + 1 where id = $1', [made.id])
    const { indexNow } = await import('#server/features/search/index.ts')
    const { poolSql } = await import('#server/platform/sql.ts')
    await indexNow(poolSql(world.database.pool))
    expect(await find('brontazepam')).toEqual([made.slug])
    expect((await ask('brontazepan')).corrected).toBe('brontazepam')
  })
})

describe('what was searched for', () => {
  const search = { search_origin: 'spotlight' as const, search_term: 'Digoxin' }
  it('SRC-CA004: is suggested to who searched alone, the last first and each once; names beside it', async () => {
    const [me, other] = [await world.make.member(), await world.make.member()]
    for (const search_term of ['Digoxin', 'heart attack', 'digestion'])
      await world.as(me).call(saveSearch, { ...search, search_term })
    await world.as(me).call(saveSearch, search)
    const texts = async (person: typeof me | null, query: string) =>
      (await world.as(person).call(getSuggestions, { query })).suggestions.map(({ text }) => text)
    expect(await texts(me, '')).toEqual(['Digoxin', 'digestion', 'heart attack'])
    expect(await texts(other, '')).toEqual([])
    expect(await texts(null, 'hepa')).toEqual(['Heparin'])
    expect((await texts(me, 'dig')).slice(0, 2)).toEqual(['Digoxin', 'digestion'])
    await world.as(me).call(forgetSearches, {})
    expect(await texts(me, '')).toEqual([])
  })
  it('SRC-RU014: comes from the search or from the choice of a lesson in another system, and from nowhere else', async () => {
    const me = world.as(await world.make.member())
    for (const search_origin of ['spotlight', 'lti_selection'] as const)
      await me.call(saveSearch, { search_origin, search_term: search_origin })
    const suggested = (await me.call(getSuggestions, { query: '' })).suggestions.map(({ text }) => text)
    expect(suggested.toSorted()).toEqual(['lti_selection', 'spotlight'])
    const refused = await refusalOf(me.call(saveSearch, { search_origin: 'elsewhere' as never, search_term: 'x' }))
    expect(InvalidInput.is(refused)).toBe(true)
  })
  it('SRC-CA003: keeps what was chosen', async () => {
    const me = await world.make.member()
    const click = { ...search, result_position: 1, result_time_till_click: 1200, resource_type: 'pictomo' as const }
    await world.as(me).call(saveSearchClick, { ...click, resource_id: 50001, action_type: 'learn' })
    expect(
      await rowsOf(
        world.database.pool,
        `select search_term, result_position from search_clicks where user_id = ${me.id}`,
      ),
    ).toEqual([{ search_term: 'Digoxin', result_position: 1 }])
  })
})

it('finds what one wrote oneself on cards and facts, and nobody else’s', async () => {
  const [me, you] = [world.as(await world.make.member()), world.as(await world.make.member())]
  const card = await world.make.card()
  const fact = card.facts[1]!
  await me.call(updateCard, {
    card_id: card.id,
    fact_id: fact.id,
    user_notes: 'Professor Quillfeather asked for this twice',
  })
  const mine = await me.call(searchCards, { query: 'quillfeath' })
  expect(mine.notes).toHaveLength(1)
  expect(mine.notes[0]).toMatchObject({ slug: card.slug, fact_key: fact.key, fact_name: fact.name })
  expect(mine.notes[0]!.text.find(({ is_found }) => is_found)).toEqual({ text: 'Quillfeather', is_found: true })
  expect((await you.call(searchCards, { query: 'quillfeather' })).notes).toEqual([])
  expect((await world.as(null).call(searchCards, { query: 'quillfeather' })).notes).toEqual([])
})
