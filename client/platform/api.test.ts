import { afterEach, describe, expect, it, vi } from 'vitest'
import { authenticate, confirmIdentity, getUser } from '#shared/contract/accounts/index.ts'
import { listTrackCards } from '#shared/contract/learning/index.ts'
import { soon } from '#tests/support/soon.ts'
import { call, isNetworkFailure, whenSignedOut } from './api.ts'

const refusedForKey = () =>
  new Response(JSON.stringify({ code: 'unauthenticated', message: 'Please sign in.' }), { status: 401 })
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status, headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('puts the input of a GET into path and query', async () => {
    const fetched = answer(200, { data: [] })
    await call(listTrackCards, { track_id: 7, page: 2 })
    expect(fetched).toHaveBeenCalledWith(
      '/api/v3/tracks/7/pictomos?page=2',
      expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
    )
  })
  it('GLB-RU001: sends the input of a POST as JSON, from our own origin', async () => {
    const fetched = answer(200, {})
    await call(authenticate, { email: 'a@b.example', password: 'x' }, { idempotencyKey: 'k' })
    expect(fetched).toHaveBeenCalledWith(
      '/api/v2/user/authenticate',
      expect.objectContaining({
        body: '{"email":"a@b.example","password":"x"}',
        headers: expect.objectContaining({
          'x-requested-with': 'pictomo',
          'if-modified-since': '0',
          'idempotency-key': 'k',
        }),
      }),
    )
  })
  it('GLB-RU022: a fault on our side is told with the number of its request', async () => {
    const request_id = '3f2a91c0-1c2d-4e5f-8a1b-2c3d4e5f6a7b'
    const sentence = 'Something went wrong on our side. Please try again in a moment. (Number 3f2a91c0)'
    answer(500, { status: 500, code: 'internal', message: 'Oh.', request_id })
    await expect(call(getUser, {})).rejects.toMatchObject({ code: 'internal', message: sentence })
    answer(502, '<html>', { 'x-request-id': request_id })
    await expect(call(getUser, {})).rejects.toMatchObject({ code: 'internal', message: sentence })
  })
  it('GLB-RU022: throws the refusal of the server with its fields', async () => {
    answer(422, { code: 'invalid_input', message: 'No.', errors: { email: ['Bad.'] } })
    const refused = call(authenticate, { email: 'a', password: 'x' })
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', status: 422, fields: { email: ['Bad.'] } })
  })
  it('GLB-RU003: tells when the session is gone', async () => {
    const told = vi.fn()
    whenSignedOut(told)
    answer(401, { code: 'unauthenticated', message: 'Please sign in.' })
    await expect(call(getUser, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(told).toHaveBeenCalledOnce()
  })
  it('asks once more what was asked beside a command that gave the session a new key, and tells nobody', async () => {
    const told = vi.fn()
    whenSignedOut(told)
    const answers: ((response: Response) => void)[] = []
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return new Promise<Response>((resolve) => answers.push(resolve))
    })
    const [read, command] = [call(getUser, {}), call(confirmIdentity, { password: 'x' })]
    answers[0]!(refusedForKey())
    answers[1]!(new Response('{}'))
    await command
    await soon(() => expect(answers).toHaveLength(3))
    answers[2]!(new Response('{"user":{}}'))
    expect(await read).toEqual({ user: {} })
    expect([asked[2], told.mock.calls]).toEqual(['/api/v2/user', []])
    const next = call(getUser, {})
    answers[3]!(refusedForKey())
    await expect(next).rejects.toMatchObject({ code: 'unauthenticated' })
    expect([answers.length, told.mock.calls.length]).toEqual([4, 1])
  })
  it('GLB-RU021: never shows what is not a refusal', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>secret</html>', { status: 502 }))
    await expect(call(getUser, {})).rejects.toMatchObject({ code: 'internal', status: 502 })
  })
  it('calls a cut line by its name', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(call(getUser, {})).rejects.toSatisfy(isNetworkFailure)
  })
  it('lets a call that was given up pass as it is', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('given up', 'AbortError')
    })
    await expect(call(getUser, {})).rejects.toMatchObject({ name: 'AbortError' })
  })
})
