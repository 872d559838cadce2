import { expect, it } from 'vitest'
import { cardThread, draftThread, isAmongMakers, parseThread } from './thread.ts'

it.each([
  ['card-12', { kind: 'card', id: 12 }],
  ['school-3', { kind: 'school', id: 3 }],
  ['draft-12', { kind: 'draft', id: 12 }],
  ['workflow-5', { kind: 'workflow', id: 5 }],
  ['webinar-2147483647', { kind: 'webinar', id: 2_147_483_647 }],
])('FCT-GA003: %s names a thread', (slug, name) => expect(parseThread(slug)).toEqual(name))

it.each([
  '',
  'card',
  'card-',
  'card-0',
  'card-012',
  'card--1',
  'card-1 ',
  'Card-1',
  'cards-1',
  'card-2147483648',
  'card-1.5',
  'user-1',
])('FCT-GA003: “%s” names none, so that one thread has one name', (slug) => expect(parseThread(slug)).toBeUndefined())

it('FCT-GA003: names a card’s thread as it is read', () =>
  expect(parseThread(cardThread(7))).toEqual({ kind: 'card', id: 7 }))

it('FCT-GA003: tells what a card’s makers say to each other from what its learners do', () => {
  expect(parseThread(draftThread(7))).toEqual({ kind: 'draft', id: 7 })
  expect([draftThread(7), cardThread(7), 'draft-x'].map(isAmongMakers)).toEqual([true, false, false])
})
