import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { asked as questions } from '#client/platform/ask.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { CardBar } from './CardBar.tsx'
import { guestLesson } from './guestLesson.ts'
import { LockedCard } from './LockedCard.tsx'
import { player } from './player.ts'
import { learning } from './store.ts'
import { useCardChanged, useOpenCard } from './useLearn.ts'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  server = slowServer()
})
afterEach(() => {
  vi.useRealTimers()
})
const card = {
  card_id: 7,
  slug: 'digoxin',
  name: 'Digoxin',
  main_image: '/a.webp',
  num_facts: 3,
  tracks: [] as never[],
}
const tokens = (left: number) => ({ tokens: left, quiz_questions: 0, spacedrep_rounds: 0, reset: 3600 }) as never
const button = (name: string) => screen.queryByRole('button', { name })

describe('a card that is locked', () => {
  it('LRN-RU005, LRN-RU019: is redeemed by Play, while tokens remain', async () => {
    Object.assign(learning, { slug: 'digoxin', card: { status: 'ready', data: { ...card, facts: [] }, error: null } })
    show(<LockedCard card={card} tokens={tokens(2)} signedIn />)
    expect(server.asked.filter(({ path }) => path.endsWith('/tokens'))).toEqual([])
    click(button('Play')!)
    const asked = await server.next('/tokens')
    expect([asked.method, asked.body]).toEqual(['POST', { card_id: 7 }])
  })
  it('LRN-RU005: plays once it is open, without another press', async () => {
    const plays = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const recording = { url: '/a.webm', duration: 9, size: 1 }
    const open = { ...card, is_locked: false, facts: [], audio: { educational: recording, story: null }, revision: 1 }
    Object.assign(learning, {
      slug: 'digoxin',
      card: { status: 'ready', data: { ...open, is_locked: true }, error: null },
    })
    const Opened = () => {
      useOpenCard(7, 1, true)
      return null
    }
    // Opened by nobody's press, it waits for one.
    show(<Opened />).unmount()
    expect(plays).not.toHaveBeenCalled()
    show(<LockedCard card={card} tokens={tokens(2)} signedIn />)
    click(button('Play')!)
    const asked = await server.next('/tokens')
    await act(async () => asked.answer({ tokens: 1, quiz_questions: 0, spacedrep_rounds: 0, reset: 3600 }))
    show(<Opened />).unmount()
    expect(plays).toHaveBeenCalledOnce()
    show(<Opened />).unmount()
    expect(plays).toHaveBeenCalledOnce()
    plays.mockRestore()
  })
  it('TOK-RU005: stays as it is where redeeming fails, says why, and Play tries again', async () => {
    Object.assign(learning, { slug: 'digoxin', card: { status: 'ready', data: { ...card, facts: [] }, error: null } })
    show(<LockedCard card={card} tokens={tokens(2)} signedIn />)
    click(button('Play')!)
    const asked = await server.next('/tokens')
    await act(async () => asked.answer({ code: 'conflict', message: 'That did not work out.' }, 409))
    await screen.findByText('That did not work out.')
    expect(screen.getByRole('heading', { name: 'Digoxin' })).toBeTruthy()
    click(button('Play')!)
    await server.next('/tokens')
  })
  it('LRN-RU019: has nothing to press without a token, and leads a guest to an account', () => {
    const { unmount } = show(<LockedCard card={card} tokens={tokens(0)} signedIn />)
    expect(button('Play')).toBeNull()
    expect(screen.getByRole('link', { name: 'Find a card that is open' })).toBeTruthy()
    unmount()
    show(<LockedCard card={card} tokens={null} signedIn={false} />)
    expect([button('Play'), button('Start free') !== null]).toEqual([null, true])
  })
  it('TOK-RU011: a guest plays one lesson without an account, and registers before another', async () => {
    Object.assign(learning, { slug: 'digoxin', card: { status: 'ready', data: { ...card, facts: [] }, error: null } })
    show(<LockedCard card={card} tokens={null} signedIn={false} />)
    click(button('Play this lesson')!)
    const asked = await server.next('/guest/lesson')
    expect([asked.method, asked.body]).toEqual(['POST', { card_id: 7 }])
    await act(async () =>
      asked.answer({ code: 'learning.guest_lesson_used', message: 'You have played your free lesson.' }, 403),
    )
    await waitFor(() => expect(questions.register?.reason).toBe('You have played your free lesson.'))
    // What is known now is not offered again, on this card or another.
    await waitFor(() => expect(button('Play this lesson')).toBeNull())
    screen.getByText(/A free account opens more of them/)
  })
  it('TOK-RU011: the lesson that a guest chose goes on in the account that they make, and no other', async () => {
    const user = {
      user_id: 1,
      role: 'Student',
      roles: [],
      settings: {},
      has_seen: {},
      created_at: new Date().toISOString(),
    }
    enter(user as never)
    Object.assign(learning, { slug: 'digoxin', card: { status: 'ready', data: { ...card, facts: [] }, error: null } })
    guestLesson.slug = 'heparin'
    const { unmount } = show(<LockedCard card={card} tokens={tokens(2)} signedIn />)
    expect(server.asked.filter(({ path }) => path.includes('/guest/lesson'))).toEqual([])
    unmount()
    guestLesson.slug = 'digoxin'
    show(<LockedCard card={card} tokens={tokens(2)} signedIn />)
    expect((await server.next('/guest/lesson')).body).toEqual({ card_id: 7 })
    guestLesson.slug = null
    enter(null)
  })
  it('leads a guest to what is open to everybody: the list of it, and those of its own track', async () => {
    const tracks = [{ track_id: 5, name: 'Heart', market_id: 1 }] as never
    show(<LockedCard card={{ ...card, tracks }} tokens={null} signedIn={false} />)
    expect(screen.getByRole('link', { name: 'Some others are open to everybody.' }).getAttribute('href')).toBe(
      '/find-pictomo',
    )
    const one = (card_id: number, name: string, is_locked: boolean) => {
      const slug = name.toLowerCase()
      return { card_id, slug, name, main_image: '/a.webp', num_facts: 3, is_locked }
    }
    const asked = await server.next('/tracks/5')
    const data = [one(1, 'Furosemide', false), one(2, 'Heparin', true)]
    await act(async () => asked.answer({ data, page: 1, per_page: 100, last_page: 1, total: 2 }))
    const open = await screen.findByRole('region', { name: 'Open to everybody' })
    const links = within(open).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/learn/furosemide?track=5', '/find-pictomo'])
  })
})

it('LRN-RU003: a verified creator’s card says so beside its name', () => {
  const bar = (card_id: number) =>
    show(
      <CardBar card={{ ...card, card_id, entity_type_id: 2 }} track={undefined} isAlone={false} onAlone={() => {}} />,
    )
  const { unmount } = bar(49_999)
  expect(screen.queryByRole('img', { name: 'By a verified creator' })).toBeNull()
  unmount()
  bar(50_000)
  expect(screen.getByRole('img', { name: 'By a verified creator' })).toBeTruthy()
})

it('LRN-RU015: what is learned of a card is asked for a second after its recording ended, and for nobody who is not signed in', async () => {
  vi.useFakeTimers()
  const Probe = () => {
    useCardChanged(7)
    return null
  }
  const asksForCard = () => server.asked.filter(({ path }) => path.includes('/pictomos/digoxin')).length
  const end = () =>
    act(async () => {
      player.ended = true
    })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined))
  const shown = { ...card, revision: 1, facts: [] }
  Object.assign(learning, { slug: 'digoxin', card: { status: 'ready', data: shown, error: null } })
  const first = render(<Probe />)
  await end()
  await pass(2000)
  expect(asksForCard()).toBe(0)
  first.unmount()
  player.ended = false
  enter({ user_id: 1, email: 'ada@example.test', role: 'Student', roles: [] } as never)
  Object.assign(learning, { slug: 'digoxin', card: { status: 'ready', data: shown, error: null } })
  render(<Probe />)
  await end()
  await pass(999)
  expect(asksForCard()).toBe(0)
  await pass(1)
  expect(asksForCard()).toBe(1)
})
