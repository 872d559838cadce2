import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveFirst, peekFirst } from '#client/platform/firstData.ts'
import { personTurn } from '#client/platform/person.ts'
import { DEFAULT_SETTINGS, type UserView } from '#shared/contract/accounts/index.ts'
import { soon } from '#tests/support/soon.ts'
import { enter, restoreSession, session, updateUser } from './session.ts'

const user = {
  user_id: 7,
  first_name: 'Sofia',
  last_name: 'Reyes',
  full_name: 'Sofia Reyes',
  roles: [],
  settings: DEFAULT_SETTINGS,
} as unknown as UserView

/** A server that answers when it is told to, with what it has been sent so far. */
function slowServer() {
  let kept = user
  const waiting: ((ok: boolean) => void)[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const ok = await new Promise<boolean>((answer) => waiting.push(answer))
    if (!ok) throw new TypeError('offline')
    const { settings, ...fields } = JSON.parse(body) as Partial<UserView>
    kept = { ...kept, ...fields, settings: { ...kept.settings, ...settings } }
    return new Response(JSON.stringify({ user: kept }))
  })
  const answer = async (ok: boolean) => {
    await soon(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.(ok)
  }
  return { answer, waiting }
}

beforeEach(() => {
  enter(structuredClone(user))
})
afterEach(() => vi.unstubAllGlobals())

describe('updateUser', () => {
  it('is seen at once, and the reply to an earlier change leaves a later one alone', async () => {
    const { answer, waiting } = slowServer()
    const first = updateUser({ first_name: 'Sofía' })
    const second = updateUser({ settings: { color_mode: 'dark' } })
    expect(session.user).toMatchObject({ full_name: 'Sofía Reyes', settings: { color_mode: 'dark' } })
    await answer(true)
    await first
    expect(session.user).toMatchObject({ first_name: 'Sofía', settings: { color_mode: 'dark' } })
    expect(waiting.length).toBeLessThanOrEqual(1)
    await answer(true)
    await second
    expect(session.user).toMatchObject({ first_name: 'Sofía', settings: { color_mode: 'dark' } })
  })

  it('a mark of what was seen leaves the others in sight while it is on its way', async () => {
    const { answer } = slowServer()
    enter(structuredClone({ ...user, has_seen: { tour: 2 } }))
    const marked = updateUser({ has_seen: { daily_goal: 1 } })
    expect(session.user?.has_seen).toEqual({ tour: 2, daily_goal: 1 })
    await answer(true)
    await marked
  })

  it('takes back only the change that failed', async () => {
    const { answer } = slowServer()
    const first = updateUser({ first_name: 'Sofía' })
    const second = updateUser({ last_name: 'Ortega' })
    await answer(false)
    await expect(first).rejects.toThrow()
    expect(session.user).toMatchObject({ first_name: 'Sofia', last_name: 'Ortega' })
    await answer(true)
    await second
    expect(session.user).toMatchObject({ first_name: 'Sofia', last_name: 'Ortega' })
  })
})

describe('a change that waits behind a slow one', () => {
  const other = { ...user, user_id: 8 as UserView['user_id'], first_name: 'Bea', full_name: 'Bea Reyes' }

  it('is never written into the account of who comes next', async () => {
    const { answer, waiting } = slowServer()
    const first = updateUser({ first_name: 'Sofía' }).catch((error: Error) => error.name)
    const second = updateUser({ last_name: 'Ortega' }).catch((error: Error) => error.name)
    await soon(() => expect(waiting).toHaveLength(1))
    enter(structuredClone(other))
    await answer(true)
    expect(await Promise.all([first, second])).toEqual(['AbortError', 'AbortError'])
    expect(waiting).toHaveLength(0)
    expect(session.user).toMatchObject({ first_name: 'Bea', last_name: 'Reyes' })
  })

  it('does not keep the next person waiting', async () => {
    const { answer, waiting } = slowServer()
    const first = updateUser({ first_name: 'Sofía' }).catch((error: Error) => error.name)
    await soon(() => expect(waiting).toHaveLength(1))
    enter(structuredClone(other))
    const theirs = updateUser({ last_name: 'Ortega' })
    await soon(() => expect(waiting).toHaveLength(2))
    await answer(true)
    await answer(true)
    await Promise.all([first, theirs])
    expect(session.user?.last_name).toBe('Ortega')
  })
})

describe('restoreSession', () => {
  it('goes by the last asking: an answer to an earlier cookie that comes late signs nobody out', async () => {
    const answers: ((response: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
    const [early, late] = [restoreSession(), restoreSession()]
    answers[1]?.(new Response(JSON.stringify({ user })))
    await late
    answers[0]?.(new Response(JSON.stringify({ code: 'unauthenticated', message: 'Sign in.' }), { status: 401 }))
    await early
    expect([session.status, session.user?.user_id]).toEqual(['ready', 7])
  })
  it('knows for another person whoever the server names after it could not be asked for a while', async () => {
    const turn = personTurn()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await restoreSession()
    expect([session.status, session.user?.user_id, personTurn()]).toEqual(['unreachable', 7, turn])
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ user })))
    await restoreSession()
    expect([session.status, personTurn()]).toEqual(['ready', turn])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await restoreSession()
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ user: { ...user, user_id: 8 } })))
    await restoreSession()
    expect([session.user?.user_id, personTurn()]).toEqual([8, turn + 1])
  })
  it('takes who came with the page, with what came for them, and leaves nothing of it to another person', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('asked')))
    session.user = null
    giveFirst({ '/api/v2/user': { user }, '/api/v3/user/recommended': { continue: [] } })
    const restored = restoreSession()
    expect([session.user, session.status]).toEqual([user, 'ready'])
    await restored
    expect([peekFirst('/api/v2/user'), peekFirst('/api/v3/user/recommended')]).toEqual([undefined, { continue: [] }])
    enter({ ...user, user_id: 8 as UserView['user_id'] })
    expect(peekFirst('/api/v3/user/recommended')).toBeUndefined()
  })
})
