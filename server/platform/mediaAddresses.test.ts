import { expect, it } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { createMediaAddresses } from './mediaAddresses.ts'

const PATH = '/media/cards/heparin/story.mp3'
const now = new Date('2026-11-18T13:30:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
const ours = createMediaAddresses('a secret of ours')
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://a').searchParams)
const isOpen = (path: string, query: NodeJS.Dict<string | string[]>, at: Date) =>
  ours.openUntil(path, query, at) !== undefined

it('gives one address for two hours, open for two to four', () => {
  const address = ours.sign(PATH, now)
  expect(ours.sign(PATH, after(0.4))).toBe(address)
  expect(ours.sign(PATH, after(0.5))).not.toBe(address)
  const query = queryOf(address)
  expect([isOpen(PATH, query, now), isOpen(PATH, query, after(2.4))]).toEqual([true, true])
  expect([isOpen(PATH, query, after(2.5)), isOpen(PATH, query, after(30))]).toEqual([false, false])
})

it('never opens beyond the end that it is given', () => {
  const query = queryOf(ours.sign(PATH, now, after(1)))
  expect([isOpen(PATH, query, after(0.9)), isOpen(PATH, query, after(1))]).toEqual([true, false])
  expect(ours.sign(PATH, now, after(100))).toBe(ours.sign(PATH, now, null))
})

it('opens its own path alone, unchanged and by our secret', () => {
  const query = queryOf(ours.sign(PATH, now))
  expect(isOpen('/media/cards/heparin/educational.mp3', query, now)).toBe(false)
  expect(isOpen(PATH, { ...query, until: String(Number(query.until) + 1) }, now)).toBe(false)
  expect(isOpen(PATH, { ...query, until: `0${query.until}` }, now)).toBe(true)
  expect(isOpen(PATH, { ...query, signature: [query.signature!] }, now)).toBe(false)
  expect(isOpen(PATH, {}, now)).toBe(false)
  const theirs = queryOf(createMediaAddresses('another secret').sign(PATH, now))
  expect(isOpen(PATH, theirs, now)).toBe(false)
})
