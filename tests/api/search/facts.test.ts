import { beforeAll, describe, expect, it } from 'vitest'
import { indexNow } from '#server/features/search/index.ts'
import { poolSql } from '#server/platform/sql.ts'
import { suggestFacts } from '#shared/contract/search/index.ts'
import { InvalidInput, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const indexed = async () => {
  while (await indexNow(poolSql(world.database.pool)));
}
let me: ReturnType<typeof world.as>
const ask = async (search: string, more: object = {}) => (await me.call(suggestFacts, { search, ...more })).facts
const names = async (search: string, more: object = {}) => (await ask(search, more)).map(({ name }) => name)

beforeAll(async () => {
  me = world.as(await world.make.member())
  await indexed()
}, 60_000)

describe('suggestFacts', () => {
  it('FCT-CA025: finds facts by the beginnings of their words, with what they mean', async () => {
    const [halos] = await ask('yel hal')
    expect(halos).toMatchObject({ is_header: false, card_name: 'Digoxin' })
    expect(halos!.name).toMatch(/^Yellow.*halo/i)
    expect(halos!.definition).not.toBe('')
    expect(await names('halos yellow')).toContain(halos!.name)
  })
  it('FCT-CA025: finds a word that is typed beyond the stem it is kept by', async () => {
    await world.make.card({ fact: { name: 'Quizzicalness of gait' } })
    await indexed()
    for (const search of ['qui', 'quizzical', 'quizzicaln', 'quizzicalness', 'Quizzicalness OF ga'])
      expect(await names(search), search).toContain('Quizzicalness of gait')
  })
  it('FCT-CA025: starts at three letters, gives ten at the most, each name once', async () => {
    for (const search of ['', 'ab', ' a ', 'x'.repeat(101)])
      expect(InvalidInput.is(await refusalOf(me.call(suggestFacts, { search })))).toBe(true)
    for (let n = 0; n < 3; n++) await world.make.card({ facts: 8, fact: { name: 'Zebrafish twice' } })
    await world.make.card({ fact: { name: 'Zebrafish' } })
    await indexed()
    expect(await names('zebraf')).toEqual(['Zebrafish', 'Zebrafish twice'])
    expect(await names('zebraf', { limit: 1 })).toEqual(['Zebrafish'])
    expect((await ask('fac')).length).toBeLessThanOrEqual(10)
    expect(InvalidInput.is(await refusalOf(me.call(suggestFacts, { search: 'fact', limit: 11 })))).toBe(true)
  })
  it('FCT-CA025: gives headings alone, or none of them', async () => {
    await world.make.card({ fact: { name: 'Wombat fact', header: 'Wombat heading' } })
    await indexed()
    const kinds = async (more: object = {}) =>
      (await ask('wombat', more)).map(({ name, is_header }) => [name, is_header])
    expect((await kinds()).toSorted()).toEqual([
      ['Wombat fact', false],
      ['Wombat heading', true],
    ])
    expect(await kinds({ headers_only: 'true' })).toEqual([['Wombat heading', true]])
    expect(await kinds({ no_headers: 'true' })).toEqual([['Wombat fact', false]])
    const both = me.call(suggestFacts, { search: 'wombat', headers_only: 'true', no_headers: 'true' })
    expect(InvalidInput.is(await refusalOf(both))).toBe(true)
  })
  it('FCT-CA025: tells nothing of a card that is hidden from the reader, or not open to them', async () => {
    const author = await world.make.member()
    const [hidden, locked, mature] = [
      await world.make.card({ fact: { name: 'Numbatine one' } }),
      await world.make.card({ free: false, fact: { name: 'Numbatine two' } }),
      await world.make.card({ fact: { name: 'Numbatine three' } }),
    ]
    await indexed()
    const asked = async (person: Parameters<typeof world.as>[0]) =>
      (await world.as(person).call(suggestFacts, { search: 'numbatine' })).facts.map(({ name }) => name).toSorted()
    const member = await world.make.member()
    expect(await asked(member)).toEqual(['Numbatine one', 'Numbatine three', 'Numbatine two'])
    expect(await asked(await world.make.trial())).toEqual(['Numbatine one', 'Numbatine three'])
    const { pool } = world.database
    await pool.query('update cards set is_private = true, author_id = $2 where id = $1', [hidden.id, author.id])
    await pool.query('update cards set is_mature = true where id = $1', [mature.id])
    await pool.query('update users set safety_mode = true where id = $1', [member.id])
    expect(await asked(member)).toEqual(['Numbatine two'])
    expect(await asked(author)).toContain('Numbatine one')
    await pool.query('update cards set revision = 0 where id = $1', [locked.id])
    expect(await asked(member)).toEqual([])
    expect(Unauthenticated.is(await refusalOf(world.as(null).call(suggestFacts, { search: 'numbatine' })))).toBe(true)
  })
  it('FCT-CA025: takes signs of the database’s own for what they are', async () => {
    for (const search of ['%%%', '___', '\\\\\\', '& | !', '(((', "''';", '<->:*', '.*.*', '[a-z]+x'])
      expect(await ask(search), search).toEqual([])
  })
})
