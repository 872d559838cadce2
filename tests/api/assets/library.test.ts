import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { enterLibrary, layOutLibrary } from '#server/features/assets/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { poolSql } from '#server/platform/sql.ts'
import { searchImages } from '#shared/contract/editor/index.ts'
import { rowsOf } from '../../support/databaseContents.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const { contentDir } = readConfig(process.env)
const libraryOf = () => path.join(world.dataDir, 'library')
const staff = async () => world.as(await world.make.staff())
const search = async (query: string, more: object = {}) =>
  (await staff()).call(searchImages, { query, per_page: 60, ...more })

beforeAll(async () => {
  await enterLibrary(poolSql(world.database.pool), await layOutLibrary(libraryOf()), contentDir)
}, 60_000)
afterAll(() => fs.rmSync(libraryOf(), { recursive: true, force: true }))

describe('the library', () => {
  it('has every picture of the sets, far more than any card uses', async () => {
    expect((await search('')).total).toBeGreaterThan(9000)
  })
  it('shows first what is called just so, and skin tones last', async () => {
    const found = (await search('ambulance')).data.map(({ picture }) => picture)
    expect(found[0]).toMatch(/\/ambulance$/)
    const nurses = (await search('health worker')).data.map(({ picture }) => picture)
    const firstTone = nurses.findIndex((name) => name.includes('-skin-tone'))
    expect(firstTone).toBeGreaterThan(0)
    expect(nurses.slice(firstTone).filter((name) => !name.includes('-skin-tone'))).toEqual([])
  })
  it('finds by what a picture means on every card, by another ending, and by most of the words where none has all', async () => {
    const namesOf = async (query: string) => (await search(query)).data.map(({ picture }) => picture)
    expect((await namesOf('heparin'))[0]).toBe('pictomo/gold-harp')
    const [bleeds, bleeding] = [await namesOf('bleed'), await namesOf('bleeding')]
    expect(bleeding).toEqual(expect.arrayContaining(bleeds))
    expect((await search('heart')).total).toBeGreaterThan(10)
    expect((await namesOf('beating heart zzzzqq')).some((name) => name.includes('heart'))).toBe(true)
    expect((await search('zzzzqq yyyyqq heart')).total).toBe(0)
  })
  it('finds by what things are called every day', async () => {
    const named = async (query: string) => (await search(query)).data.map(({ title }) => title.toLowerCase()).join(', ')
    expect(await named('doctor')).toContain('health worker')
    expect(await named('kid')).toContain('child')
    expect(await named('bike')).toContain('bicycle')
    expect(await named('cops')).toContain('police officer')
    expect(await named('stomach ache')).toMatch(/stomach|belly/)
    expect((await search('kid')).data[0]!.title).toMatch(/kid|child/i)
    // Its own words before other names.
    expect((await search('bicycle')).data[0]!.title).toBe('Bicycle')
    // What shows the same in lines alone comes after the others.
    const doctors = (await search('doctor')).data.map(({ picture }) => picture)
    expect(doctors.indexOf('noto/health-worker')).toBeLessThan(doctors.indexOf('healthicons/doctor-outline'))
    expect((await search('the bicycle')).total).toBe((await search('bicycle')).total)
  })
  it('finds what was meant by words that stand on no picture, and says so', async () => {
    const meant = await search('bycicle')
    expect([meant.corrected, meant.total]).toEqual(['bicycle', (await search('bicycle')).total])
    expect((await search('stethoscop')).corrected).toBeNull()
    const second = await search('hosptal', { per_page: 2, page: 2 })
    expect([second.corrected, second.data.length]).toEqual(['hospital', 2])
  })
  it('serves a picture that no card uses, and nothing beside the pictures', async () => {
    const { data } = await search('accordion')
    const picture = data.find(
      ({ image_url }) => !fs.existsSync(path.join(contentDir, image_url.slice('/media/'.length))),
    )!
    const reply = await fetch(world.base + picture.image_url)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await reply.text()).toMatch(/^<svg /)
    for (const other of ['/media/pictures/index.json', '/media/pictures/noto/%2e%2e/%2e%2e/secret.svg'])
      expect((await fetch(world.base + other)).status).toBe(404)
  })
  it('leaves nothing half behind when the product stops over it', async () => {
    const dir = path.join(world.dataDir, 'stopped', 'library')
    const stopping = new AbortController()
    const laid = layOutLibrary(dir, stopping.signal)
    await vi.waitFor(() => expect(fs.readdirSync(path.dirname(dir))).toHaveLength(1), { timeout: 10_000 })
    stopping.abort()
    await expect(laid).rejects.toThrow()
    expect(fs.readdirSync(path.dirname(dir))).toEqual([])
  })
  it('leaves what the content pack says of its pictures, and entered again changes nothing', async () => {
    const all = () =>
      rowsOf(world.database.pool, 'select id, title, keywords, hash, xmin::text from pictures order by id')
    const before = await all()
    await enterLibrary(poolSql(world.database.pool), await layOutLibrary(libraryOf()), contentDir)
    expect(await all()).toEqual(before)
  })
})
