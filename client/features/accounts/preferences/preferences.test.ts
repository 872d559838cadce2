import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const store = new Map<string, string>([['pictomo-choices', '{"audio_speed":1.5,"facts_open":"x","other":1}']])
const kept = {
  getItem: (k: string) => store.get(k) ?? null,
  setItem: (k: string, v: string) => void store.set(k, v),
  removeItem: (k: string) => void store.delete(k),
}
vi.stubGlobal('localStorage', kept)
const { choiceOf, choose, REST_MS, SPEED_REST_MS, takeChoicesAlong } = await import('./preferences.ts')
const { enter, session } = await import('../session.ts')

type Sent = { url: string; body: Record<string, unknown>; keepalive?: boolean }
let sent: Sent[] = []
let answer: () => Response | Promise<Response>
const ada = (own: object = {}) =>
  ({
    user_id: 7,
    roles: [],
    settings: {},
    audio_speed: 1,
    audio_volume: 1,
    facts_open: true,
    subtitles_enabled: false,
    ...own,
  }) as never

describe('what is chosen in passing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    sent = []
    answer = () => Response.json({ user: { ...(session.user as object) } })
    vi.stubGlobal('fetch', async (url: string, init: { body: string; keepalive?: boolean }) => {
      sent.push({ url, body: JSON.parse(init.body), ...(init.keepalive ? { keepalive: true } : {}) })
      return answer()
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    enter(null)
  })
  it('of a guest is the browser’s, as far as it makes sense', () => {
    expect([choiceOf('audio_speed'), choiceOf('facts_open')]).toEqual([1.5, true])
    choose({ subtitles_enabled: true })
    expect(JSON.parse(store.get('pictomo-choices')!)).toEqual({ audio_speed: 1.5, subtitles_enabled: true })
    expect(sent).toEqual([])
  })
  it('LRN-RU026, LRN-RU024: is sent after three seconds of rest, a speed after one', async () => {
    enter(ada())
    choose({ subtitles_enabled: true })
    await vi.advanceTimersByTimeAsync(2900)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    choose({ audio_speed: 1.25 }, SPEED_REST_MS)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent.map(({ body }) => body)).toEqual([{ subtitles_enabled: true }, { audio_speed: 1.25 }])
  })
  it('of who is signed in is the account’s, and a slider’s way is one request', async () => {
    enter(ada({ audio_speed: 2 }))
    expect([choiceOf('audio_speed'), choiceOf('subtitles_enabled')]).toEqual([2, false])
    for (const audio_volume of [0.9, 0.5, 0.25]) choose({ audio_volume })
    choose({ subtitles_enabled: true })
    expect([choiceOf('audio_volume'), choiceOf('subtitles_enabled'), sent.length]).toEqual([0.25, true, 0])
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent.map(({ body }) => body)).toEqual([{ audio_volume: 0.25, subtitles_enabled: true }])
    expect(choiceOf('audio_volume')).toBe(0.25)
  })
  it('holds while the line is cut, and is no other person’s', async () => {
    enter(ada())
    answer = () => Promise.reject(new TypeError('cut'))
    choose({ subtitles_enabled: true })
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(choiceOf('subtitles_enabled')).toBe(true)
    enter(ada({ user_id: 8 }))
    expect(choiceOf('subtitles_enabled')).toBe(false)
  })
  it('GLB-RU024 the slow-connection mode is kept among the account’s settings', async () => {
    expect(choiceOf('slow_connection_mode')).toBe(false)
    choose({ slow_connection_mode: true })
    expect(JSON.parse(store.get('pictomo-choices')!)).toMatchObject({ slow_connection_mode: true })
    choose({ slow_connection_mode: false })
    enter(ada({ settings: { slow_connection_mode: true } }))
    expect(choiceOf('slow_connection_mode')).toBe(true)
    choose({ slow_connection_mode: false })
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent.map(({ body }) => body)).toEqual([{ settings: { slow_connection_mode: false } }])
  })
  it('GLB-RU020: holds for the visit where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    choose({ audio_volume: 0.25 })
    expect(choiceOf('audio_volume')).toBe(0.25)
    vi.stubGlobal('localStorage', kept)
    choose({ audio_volume: 1 })
  })
  it('of a guest goes along into a new account, once', async () => {
    enter(ada())
    takeChoicesAlong()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toMatchObject([{ body: { audio_speed: 1.5, subtitles_enabled: true }, keepalive: true }])
    takeChoicesAlong()
    await vi.advanceTimersByTimeAsync(0)
    expect([sent.length, store.has('pictomo-choices')]).toEqual([1, false])
  })
  it('LRN-RU025: the speed is stored with the account of who is signed in, and is 1 for a visitor who chose none', async () => {
    expect(choiceOf('audio_speed')).toBe(1)
    enter(ada())
    choose({ audio_speed: 1.75 })
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      [expect.stringContaining('/user'), { audio_speed: 1.75 }],
    ])
  })
  it('LRN-RU027: what a visitor chooses is sent to nobody', async () => {
    choose({ audio_speed: 1.25, subtitles_enabled: true })
    await vi.advanceTimersByTimeAsync(REST_MS * 10)
    expect(sent).toEqual([])
  })
})
