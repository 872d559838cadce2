import { describe, expect, it } from 'vitest'
import { updateUser } from '#shared/contract/accounts/index.ts'
import {
  getCountry,
  listCountries,
  listSchools,
  recommendGraduation,
  recommendSchools,
  searchSchools,
} from '#shared/contract/schools/index.ts'
import { graduationYears } from '#shared/rules/schools/graduation.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const years = graduationYears(new Date())

describe('searchSchools', () => {
  it('MKT-RU007: finds by part of a name, by a slip of the pen and by abbreviation, within a market', async () => {
    const find = async (query: string, market_id?: number) =>
      (await world.as(null).call(searchSchools, { query, ...(market_id ? { market_id: market_id as never } : {}) }))
        .schools
    await world.database.pool.query(`update schools set abbreviation = 'ASU' where name = 'Arizona State University'`)
    expect((await find('arizona st'))[0]?.name).toBe('Arizona State University')
    expect((await find('arizna state universty'))[0]?.name).toBe('Arizona State University')
    expect((await find('asu'))[0]?.name).toBe('Arizona State University')
    expect((await find('asu', 100)).map(({ name }) => name)).not.toContain('Arizona State University')
    expect(await find('zzzzqqq')).toEqual([])
    expect(await find('100%_')).toEqual([])
  })
})

describe('listSchools', () => {
  it('gives every school in pages', async () => {
    const first = await world.as(null).call(listSchools, { page: 1, per_page: 5 })
    const second = await world.as(null).call(listSchools, { page: 2, per_page: 5 })
    expect(first.total).toBeGreaterThan(100)
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(10)
  })
})

describe('recommendations', () => {
  const peers = async (count: number, school: number, change: string, lead: number) => {
    for (let made = 0; made < count; made++) {
      const person = await world.make.member({ lead })
      await world.database.pool.query(`update users set school_id = $2, ${change} where id = $1`, [person.id, school])
    }
  }
  it('name the school of those with the same e-mail domain first, then the usual ones, and none that only two named', async () => {
    const me = await world.make.member({ lead: 105 })
    await world.database.pool.query(`update users set email = 'me@asu.test' where id = $1`, [me.id])
    await peers(3, 1, `email = 'p' || id || '@asu.test'`, 101)
    await peers(4, 7, 'lead = lead', 105)
    await peers(2, 9, 'lead = lead', 105)
    const { schools } = await world.as(me).call(recommendSchools, {})
    expect(schools.map(({ id }) => id)).toEqual([1, 7])
  })
  it('take an address of a mail provider for no school', async () => {
    const me = await world.make.member({ lead: 116 })
    await world.database.pool.query(`update users set email = 'me@gmail.com' where id = $1`, [me.id])
    await peers(3, 2, `email = 'q' || id || '@gmail.com'`, 101)
    expect(await world.as(me).call(recommendSchools, {})).toEqual({ schools: [] })
  })
  it('say when one graduates as others of the school do, else by the length of the program, else nothing', async () => {
    const me = await world.make.member({ lead: 203 })
    expect(await world.as(me).call(recommendGraduation, {})).toEqual({ graduation_year: null, graduation_month: null })
    await world.as(me).call(updateUser, { program: 'FNP', school_id: 11 })
    expect(await world.as(me).call(recommendGraduation, {})).toEqual({ graduation_year: years[3], graduation_month: 5 })
    await peers(3, 11, `program = 'FNP', graduation_year = ${years[2]}, graduation_month = 12`, 203)
    expect(await world.as(me).call(recommendGraduation, {})).toEqual({
      graduation_year: years[2],
      graduation_month: 12,
    })
  })
})

describe('listCountries', () => {
  it('MKT-RU015: gives the United States first, and an entry for any other country', async () => {
    const { countries } = await world.as(null).call(listCountries, {})
    expect(countries[0]).toMatchObject({ code: 'US', priority: 1 })
    expect(countries.filter(({ priority }) => priority !== 0)).toHaveLength(1)
    expect(countries.some(({ name }) => name === 'Other Country')).toBe(true)
  })
})

describe('getCountry', () => {
  const ask = async (headers: Record<string, string> = {}) =>
    (await world.as(null).call(getCountry, {}, headers)).country_code
  it('GLB-CA006: says the country of the smallest known network, else the region of the language', async () => {
    expect(await ask({ 'accept-language': 'en-CA,en;q=0.8' })).toBe('CA')
    expect(await ask({ 'accept-language': 'en' })).toBeNull()
    await world.database.pool.query(
      `insert into country_networks values ('127.0.0.0/8', 'DE'), ('127.0.0.0/16', 'MX'), ('10.0.0.0/8', 'FR')`,
    )
    expect(await ask({ 'accept-language': 'en-CA' })).toBe('MX')
  })
})
