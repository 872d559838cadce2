import { act, screen } from '@testing-library/react'
import { snapshot, useSnapshot } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import { enter, restoreSession, session, updateUser } from '#client/features/accounts/index.ts'
import { people, searchPeople } from '#client/features/accounts/people/index.ts'
import { choiceOf, choose } from '#client/features/accounts/preferences/index.ts'
import { catalogue, loadMarkets, loadPathways } from '#client/features/catalogue/index.ts'
import { history, openHistory } from '#client/features/editor/history.ts'
import { editor, loadDraft } from '#client/features/editor/store.ts'
import { learning, loadCard } from '#client/features/learning/index.ts'
import { loadNotifications, loadOlder, notifications } from '#client/features/notifications/store.ts'
import { answer } from '#client/features/quiz/asking.ts'
import { closeQuiz, openQuiz } from '#client/features/quiz/begin.ts'
import { quiz } from '#client/features/quiz/state.ts'
import { loadLeague, loadXp, rewards } from '#client/features/rewards/index.ts'
import { loadOrganisations, loadRecommendations, schools } from '#client/features/schools/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { DEFAULT_SETTINGS, type UserView } from '#shared/contract/accounts/index.ts'
import { FactView } from '#shared/contract/learning/index.ts'
import { promised, show, slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'

const person = (user_id: number, own: object = {}) =>
  ({
    user_id,
    first_name: 'Ada',
    last_name: 'Reyes',
    full_name: 'Ada Reyes',
    roles: [],
    settings: DEFAULT_SETTINGS,
    audio_speed: 1,
    ...own,
  }) as unknown as UserView
const ADA = person(1)
const BEA = person(2, { first_name: 'Bea', audio_speed: 1.25 })

let server = slowServer()
beforeEach(() => {
  enter(null)
  emptyStores()
  session.status = 'ready'
  server = slowServer()
})

/** What was asked for Ada comes when Bea is here. */
async function late(ask: () => Promise<unknown>, path: string, reply: unknown) {
  enter(ADA)
  const asked = ask().catch((error: unknown) => error)
  const request = await server.next(path)
  enter(BEA)
  request.answer(reply)
  return asked
}

const told = (id: number) => ({ id, read_at: null }) as never

describe('what comes late for the person before is dropped:', () => {
  it('their notifications, with how many are unread and where the older ones begin', async () => {
    await late(loadNotifications, '/notifications', { data: [told(5)], next: 'older', unread: 3 })
    expect(notifications).toMatchObject({ list: { data: null }, next: null, unread: 0 })
  })

  it('their older notifications', async () => {
    enter(ADA)
    notifications.next = 'older'
    await late(loadOlder, '/notifications', { data: [told(1)], next: null, unread: 0 })
    expect(notifications).toMatchObject({ list: { data: null }, older: 'idle' })
  })

  it('their XP and their league', async () => {
    await late(loadXp, '/xp', { xp: [1, 2], daily_streak: 9 })
    expect(rewards.xp.data).toBeNull()
    enter(null)
    await late(loadLeague, 'league', { league_id: 3, server_now: 1 })
    expect([rewards.league.data, server.asked]).toEqual([null, []])
  })

  it('the people that an administrator looked at', async () => {
    await late(() => searchPeople({ query: 'x', role: '', page: 1 }), '/users', { data: [{ user_id: 9 }], total: 1 })
    expect(people.list.data).toBeNull()
  })

  it('the versions of their card', async () => {
    await late(() => openHistory(4), '/history', { data: [{ version_id: 'v' }], next: null })
    expect(history).toMatchObject({ cardId: 0, versions: { data: null }, chosen: '' })
  })

  it('the draft that they opened', async () => {
    await late(() => loadDraft('digoxin'), 'digoxin', { card_id: 1, slug: 'digoxin', name: 'D', revision: 1 })
    expect(editor).toMatchObject({ slug: '', draft: { data: null } })
  })

  it('what is likely for them', async () => {
    enter(ADA)
    const asked = loadRecommendations()
    const requests = await soon(() => {
      expect(server.asked).toHaveLength(2)
      return [...server.asked]
    })
    enter(BEA)
    for (const request of requests) request.answer({ schools: [], graduation_year: 2030 })
    await asked
    expect(schools.likely.data).toBeNull()
  })

  it('their card with its locks', async () => {
    await late(() => loadCard('digoxin'), 'digoxin', { card_id: 1, facts: [], is_locked: false })
    expect(learning).toMatchObject({ slug: null, card: { data: null } })
  })

  it('their change of themselves', async () => {
    const error = await late(() => updateUser({ first_name: 'Adelaide' }), '/user', { user: ADA })
    expect([session.user?.first_name, (error as Error).name]).toEqual(['Bea', 'AbortError'])
  })

  it('a refusal of their session: it signs nobody else out', async () => {
    enter(ADA)
    const asked = loadXp()
    const request = await server.next('/xp')
    enter(BEA)
    request.answer({ code: 'unauthenticated', message: 'Sign in.' }, 401)
    await asked
    expect(session.user?.user_id).toBe(2)
  })
})

describe('what stands for the person before is gone:', () => {
  it('everything at once, before the next is drawn', async () => {
    const seen: (number | undefined)[][] = []
    function Part() {
      const { user } = useSnapshot(session)
      seen.push([user?.user_id, useSnapshot(notifications).unread])
      return null
    }
    enter(ADA)
    notifications.unread = 3
    show(<Part />)
    await act(async () => enter(BEA))
    expect(seen.filter(([id, unread]) => id === 2 && unread !== 0)).toEqual([])
    expect(seen.at(-1)).toEqual([2, 0])
  })

  it('but not what is the same for everybody', async () => {
    enter(ADA)
    const asked = [loadMarkets(), loadOrganisations(), loadPathways(1)]
    ;(await server.next('/markets')).answer({ markets: [{ id: 1, order: 1 }] })
    ;(await server.next('organisations')).answer({ organisations: [{ id: 7 }] })
    ;(await server.next('/pathways')).answer({ data: [], last_page: 1 })
    await Promise.all(asked)
    enter(BEA)
    expect([catalogue.markets.data?.length, schools.organisations.data?.length]).toEqual([1, 1])
    expect(catalogue.pathways).toEqual({})
  })

  it('nor is a public answer that is on its way', async () => {
    await late(loadMarkets, '/markets', { markets: [{ id: 1, order: 1 }] })
    expect(catalogue.markets).toMatchObject({ status: 'ready', data: [{ id: 1 }] })
  })

  it('their permissions, at once', async () => {
    enter(person(1, { roles: ['admin'] }))
    ;(await server.next('/permissions')).answer({ permissions: [{ resource: 'workflow', action: 'publish' }] })
    await soon(() => expect(session.permissions).toHaveLength(1))
    enter(BEA)
    expect(session.permissions).toEqual([])
  })

  it('what they chose and what was not sent yet', () => {
    enter(ADA)
    choose({ audio_speed: 2 })
    expect(choiceOf('audio_speed')).toBe(2)
    enter(BEA)
    expect(choiceOf('audio_speed')).toBe(1.25)
  })

  it('while what a guest chose stays in the browser', () => {
    choose({ audio_speed: 1.5 })
    enter(ADA)
    expect(choiceOf('audio_speed')).toBe(1)
    enter(null)
    expect(choiceOf('audio_speed')).toBe(1.5)
  })
})

describe('whose page it is', () => {
  it('is told by who signed in, not by an older question', async () => {
    session.status = 'loading'
    const asked = restoreSession()
    const request = await server.next('/user')
    enter(BEA)
    request.answer({ user: null })
    await asked
    expect(session.user?.user_id).toBe(2)
  })

  it('is told late to a page that has asked already: what it asked for was theirs', async () => {
    session.status = 'loading'
    const loaded = loadCard('digoxin')
    const restored = restoreSession()
    ;(await server.next('/api/v2/user')).answer({ user: ADA })
    await restored
    ;(await server.next('digoxin')).answer({ card_id: 1, facts: [], is_locked: false })
    await loaded
    expect(learning).toMatchObject({ slug: 'digoxin', card: { status: 'ready' } })
  })

  it('is unknown when the server could not be asked, and found out by asking again', async () => {
    session.status = 'loading'
    const asked = restoreSession()
    ;(await server.next('/user')).answer({ code: 'internal' }, 500)
    await asked
    expect(session.status).toBe('unreachable')
    const again = restoreSession()
    ;(await server.next('/user')).answer({ user: ADA })
    await again
    expect(session).toMatchObject({ status: 'ready', user: { user_id: 1 } })
  })
})

describe('a quiz', () => {
  const fact = FactView.parse({
    fact_id: 1,
    key: '00000000-0000-4000-8000-000000000001',
    card_id: 1,
    order: 1,
    entity_type_id: 2,
    name: 'Digoxin',
    pictomo: 'x',
    definition: 'd',
    header: null,
    indent: 0,
    is_primary: false,
    classification: '',
    question_text: '',
    distractor_names: [],
    hotspot_x: 0,
    hotspot_y: 0,
    tooltip_placement: 0,
    prevent_zoom: false,
    audio: { educational: null, story: null },
    characters: [],
    last_answer: null,
    learned_flag: false,
  })
  const card = {
    card_id: 1,
    slug: 'digoxin',
    name: 'Digoxin',
    question_mode: 'fill_in',
    is_locked: false,
    facts: [fact],
  }
  const open = async () => {
    choose({ slow_connection_mode: true })
    const opened = openQuiz('digoxin')
    ;(await server.next('digoxin')).answer(card)
    return opened
  }

  it('of a guest goes on when they sign in, with what they answered', async () => {
    await open()
    answer('Digoxin')
    enter(ADA)
    expect(quiz).toMatchObject({ slug: 'digoxin', phase: 'answered', answers: [{ right: true }] })
  })

  it('is nothing to the next person', async () => {
    await open()
    enter(ADA)
    enter(BEA)
    expect(snapshot(quiz)).toMatchObject({ slug: null, card: null, phase: 'loading', answers: [] })
    closeQuiz()
  })

  it('that begins late begins for nobody else', async () => {
    enter(ADA)
    await late(() => openQuiz('digoxin'), 'digoxin', card)
    expect(quiz).toMatchObject({ slug: null, card: null, phase: 'loading', error: null })
  })
})

it('a screen follows from one person to the next without a word of the first', async () => {
  const Part = () => <p>{useSnapshot(session).user?.first_name ?? 'nobody'}</p>
  show(<Part />)
  const waits = promised()
  enter(ADA)
  await waits.settle()
  expect(await screen.findByText('Ada')).toBeTruthy()
  await act(async () => enter(null))
  expect([screen.queryByText('Ada'), screen.getByText('nobody').tagName]).toEqual([null, 'P'])
})
