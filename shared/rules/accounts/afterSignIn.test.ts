import { describe, expect, it } from 'vitest'
import {
  type Arriving,
  afterKnownAccount,
  afterLogin,
  afterPageRegistration,
  afterRegistration,
  asksTerms,
  withoutArea,
} from './afterSignIn.ts'

const student: Arriving = { role: 'Student', lead: 101, hasSchool: true, tosAccepted: true }
const page = (path: string) => ({ kind: 'page', path })
const atDesk = { mobileWeb: false, roomy: true, schoolAsked: false }
const evil = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example']

describe('after registration', () => {
  it('AUT-RU017: a chosen card comes before everything else', () => {
    expect(afterRegistration(student, { cardSlug: 'digoxin', redirect: '/league' })).toEqual(page('/learn/digoxin'))
  })
  it.each([
    ['/league?week=2', { kind: 'page', path: '/league?week=2' }],
    ['close', { kind: 'close' }],
    ['reload', { kind: 'reload' }],
    ['/quiz/pictomo/digoxin?newWindow', { kind: 'window', path: '/quiz/pictomo/digoxin' }],
  ])('AUT-RU018: the redirect %s is followed', (redirect, going) => {
    expect(afterRegistration(student, { redirect })).toEqual(going)
  })
  it('AUT-RU019: affiliates go to their portal, everyone else to the list of cards', () => {
    expect(afterRegistration({ ...student, role: 'Affiliate' }, {})).toEqual(page('/affiliate-portal'))
    for (const role of ['Student', 'Professor', 'Administrator'] as const)
      expect(afterRegistration({ ...student, role }, {})).toEqual(page('/find-pictomo'))
    // Who began a card before they had an account goes on with it.
    expect(afterRegistration(student, { hasBegun: true })).toEqual(page('/home'))
    expect(afterRegistration({ ...student, role: 'Affiliate' }, { hasBegun: true })).toEqual(page('/affiliate-portal'))
    expect(afterRegistration(student, { hasBegun: true, redirect: '/league' })).toEqual(page('/league'))
  })
  it('AUT-RU020: without accepted terms one goes to the list of cards, whatever was wanted', () => {
    const person = { ...student, tosAccepted: false }
    expect(afterRegistration(person, { cardSlug: 'digoxin', redirect: 'close' })).toEqual(page('/find-pictomo'))
  })
  it.each(evil)('never leads elsewhere: %j', (redirect) => {
    expect(afterRegistration(student, { redirect })).toEqual(page('/find-pictomo'))
    expect(afterRegistration(student, { redirect: `${redirect}?newWindow` })).toEqual(page('/find-pictomo'))
    expect(afterLogin(student, { ...atDesk, redirect })).toEqual(page('/home?browseOpen=1'))
    expect(afterKnownAccount(redirect)).toEqual(page('/home'))
  })
  it('a card’s name can’t lead out of the lessons', () => {
    expect(afterRegistration(student, { cardSlug: '../../x?y' })).toEqual(page('/learn/..%2F..%2Fx%3Fy'))
  })
})

describe('on the pages of registration', () => {
  const person = { lead: 101, program: 'BSN', programs: ['ADN', 'BSN'], skipSchool: false }
  it('AUT-RU011: a known account goes to the redirect or home', () => {
    expect([afterKnownAccount('/league'), afterKnownAccount(null)]).toEqual([page('/league'), page('/home')])
  })
  it.each([
    ['area and program', person, '/register/step3'],
    ['an area without programs', { ...person, program: null, programs: [] }, '/register/step3'],
    ['an area whose program is missing', { ...person, program: null }, '/register/step2'],
    ['no area', { ...person, lead: null }, '/register/step2'],
  ])('AUT-RU012: a new account with %s', (_, given, path) => {
    expect(afterPageRegistration(given, '/league')).toEqual(page(path))
  })
  it('AUT-RU013: skip_school leads straight to the redirect, where there is one', () => {
    expect(afterPageRegistration({ ...person, skipSchool: true }, '/league')).toEqual(page('/league'))
    expect(afterPageRegistration({ ...person, skipSchool: true }, null)).toEqual(page('/register/step3'))
  })
})

describe('after signing in', () => {
  it.each([
    ['no area', { lead: null, hasSchool: false, tosAccepted: false }, '/login/step2'],
    ['no school', { hasSchool: false, tosAccepted: false }, '/login/step3'],
    ['terms not accepted', { tosAccepted: false }, '/find-pictomo'],
  ])('AUT-RU021: %s comes first, even on a phone', (_, missing, path) => {
    const person = { ...student, ...missing }
    expect(afterLogin(person, { mobileWeb: true, roomy: false, schoolAsked: false, redirect: '/league' })).toEqual(
      page(path),
    )
  })
  it('AUT-RU021: the school is asked for once', () => {
    const person = { ...student, hasSchool: false }
    expect(afterLogin(person, { mobileWeb: false, roomy: true, schoolAsked: true, redirect: '/league' })).toEqual(
      page('/league'),
    )
  })
  it('who comes to work in the back office or the editor is asked nothing first', () => {
    const nobody = { ...student, lead: null, hasSchool: false, tosAccepted: false }
    for (const redirect of ['/adminv2', '/adminv2/people?q=a', '/editor/digoxin'])
      expect(afterLogin(nobody, { ...atDesk, redirect })).toEqual(page(redirect))
    for (const redirect of ['/adminv2x', '//adminv2', '/home'])
      expect(afterLogin(nobody, { ...atDesk, redirect })).toEqual(page('/login/step2'))
  })
  it('AUT-RU022: a phone’s browser is offered the app, unless the redirect begins with typeform', () => {
    const onPhone = { mobileWeb: true, roomy: false, schoolAsked: false }
    expect(afterLogin(student, { ...onPhone, redirect: '/league' })).toEqual(page('/login/mobile-app'))
    expect(afterLogin(student, { ...onPhone, redirect: 'typeform/abc' })).toEqual(page('/home'))
  })
  it.each([
    ['Affiliate', '/league', '/affiliate-portal'],
    ['Professor', '/league', '/league'],
    ['Professor', null, '/home'],
    ['Administrator', null, '/home'],
    ['Student', '/league', '/league'],
    ['Student', null, '/home?browseOpen=1'],
  ] as const)('AUT-RU023: %s with the redirect %s', (role, redirect, path) => {
    expect(afterLogin({ ...student, role }, { ...atDesk, redirect })).toEqual(page(path))
  })
})

it('AUT-RU023: whoever stays in a small screen’s browser comes to home, with nothing over it', () => {
  expect(afterLogin(student, { ...atDesk, roomy: false })).toEqual(page('/home'))
})

it('AUT-RU002: without an area of study every page leads to registration but those that are part of it or must be readable', () => {
  const nobody = { lead: null, role: 'Student', roles: [] }
  for (const path of ['/home', '/', '/learn/digoxin', '/loginx', '/settings'])
    expect(withoutArea(nobody, path)).toBe('/register')
  for (const path of ['/register', '/register/step2', '/login/step2', '/terms', '/privacy', '/help', '/adminv2/people'])
    expect(withoutArea(nobody, path)).toBeNull()
  expect(withoutArea({ ...nobody, lead: 101 }, '/home')).toBeNull()
  for (const worker of [
    { ...nobody, role: 'Administrator' },
    { ...nobody, roles: ['staff'] },
  ])
    expect(withoutArea(worker, '/settings')).toBeNull()
})

it('AUT-GA002: the terms are asked for in the list of cards, at home and in the portals', () => {
  expect(['/find-pictomo', '/home', '/affiliate-portal', '/teach'].every(asksTerms)).toBe(true)
  expect(['/', '/terms', '/login', '/learn/digoxin'].some(asksTerms)).toBe(false)
})
