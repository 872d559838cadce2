import { expect, it } from 'vitest'
import { createSession, joinSession, updateSession } from '#shared/contract/classes/index.ts'
import { faultsByPath, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import type { Person } from '../support/factories.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** Goes through pages on a small phone. */
async function faultsFor(person: Person, paths: readonly string[]) {
  const { page } = await browser.open(person, SMALL)
  return faultsByPath(page, paths)
}

async function openQuiz() {
  const [teacher, student] = [
    await world.make.educator({ first: 'Helen' }),
    await world.make.member({ first: 'Sofia' }),
  ]
  const made = await world.make.class({ teacher, students: [student] })
  const card = await world.make.card()
  const session = await world.as(teacher).call(createSession, {
    school_id: made.schoolId,
    school_class_id: made.id,
    resource_id: card.id,
  })
  await world.as(student).call(joinSession, { code: session.join_code })
  await world.as(teacher).call(updateSession, { session_id: session.session_id, state: 'running' })
  return { teacher, student, session }
}

it('a checker finds nothing serious on a student’s pages in light or dark colors, and nothing sticks out of a small phone', async () => {
  const student = await world.make.member({ first: 'Sofia' })
  const paths = [
    '/home',
    '/quiz/pictomo/digoxin',
    '/league',
    '/achievements',
    '/class',
    '/settings/profile',
    '/settings/site',
    '/register/step2',
    '/register/step3',
    '/affiliate-portal',
  ]
  expect(await faultsFor(student, paths)).toEqual({})
})

it('nor on a live quiz, for its student and its educator', async () => {
  const { teacher, student, session } = await openQuiz()
  expect(await faultsFor(student, [`/class/${session.session_id}`])).toEqual({})
  expect(await faultsFor(teacher, ['/teach', `/teach/${session.session_id}`])).toEqual({})
})

it('nor in the editor’s list of cards', async () => {
  expect(await faultsFor(await world.make.staff({ first: 'Jonas' }), ['/editor'])).toEqual({})
})

it('nor where a card’s recordings are worked on', async () => {
  expect(await faultsFor(await world.make.staff({ first: 'Jonas' }), ['/editor/digoxin?tab=audio'])).toEqual({})
})
