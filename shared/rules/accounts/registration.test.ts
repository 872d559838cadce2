import { describe, expect, it } from 'vitest'
import {
  firstTab,
  isMarketStepDone,
  marketIdOf,
  marketsForEducators,
  needsMarketFirst,
  QUICK_PASSWORD_LENGTH,
  quickPassword,
  roleFrom,
  tabAfter,
  warnsOnClosing,
} from './registration.ts'

const nurse = { lead: 101, program: 'BSN', programs: ['ADN', 'BSN'], skipSchool: false }

describe('the order of registration', () => {
  it('AUT-RU005: begins with sign-in for who was signed in here before, else with a new account, unless preset', () => {
    expect([firstTab(undefined, true), firstTab(undefined, false), firstTab('school', true)]).toEqual([
      'login',
      'register',
      'school',
    ])
  })
  it('AUT-RU004: account, area with role, school, then on', () => {
    expect(tabAfter('register', { ...nurse, lead: null })).toBe('market')
    expect(tabAfter('market', nurse)).toBe('school')
    expect(tabAfter('school', nurse)).toBe('done')
  })
  it('AUT-GA005: a market with programs needs one of them', () => {
    expect(isMarketStepDone({ ...nurse, program: null })).toBe(false)
    expect(isMarketStepDone({ ...nurse, program: null, programs: [] })).toBe(true)
  })
  it('AUT-RU008: without a remembered area one is chosen first', () => {
    expect([needsMarketFirst(null), needsMarketFirst(101)]).toEqual([true, false])
  })
  it('AUT-RU009: only a professor at the school step is warned', () => {
    expect(warnsOnClosing('school', 'Professor')).toBe(true)
    expect(warnsOnClosing('market', 'Professor') || warnsOnClosing('school', 'Student')).toBe(false)
  })
})

it('AUT-RU028: the password of a quick registration has 8 characters, each of 64 as likely', () => {
  const made = quickPassword(Uint8Array.from({ length: QUICK_PASSWORD_LENGTH }, (_, place) => place * 32 + 5))
  expect(made).toHaveLength(8)
  const all = new Set(Array.from({ length: 256 }, (_, byte) => quickPassword(Uint8Array.of(byte))))
  expect(all.size).toBe(64)
})

it('AUT-RU015: educators see no beta markets but pre-health', () => {
  const markets = [
    { id: 101, is_beta: false },
    { id: 103, is_beta: true },
    { id: 120, is_beta: true },
  ]
  expect(marketsForEducators(markets).map(({ id }) => id)).toEqual([101, 103])
})

it('AUT-RU014: one is a student unless the educators’ way was taken; AUT-RU016: an affiliate from their page', () => {
  expect([roleFrom(null), roleFrom('Administrator'), roleFrom('Professor'), roleFrom('Affiliate')]).toEqual([
    'Student',
    'Student',
    'Professor',
    'Affiliate',
  ])
})

it.each([
  ['101', 101],
  [' 202 ', 202],
  ['101abc', null],
  ['-1', null],
  ['1.5', null],
  ['0', null],
  ['', null],
  [null, null],
])('AUT-RU030: %j as a market is %j', (text, id) => expect(marketIdOf(text)).toBe(id))
