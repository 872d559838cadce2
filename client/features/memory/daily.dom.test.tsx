import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { DailyTile } from './DailyTile.tsx'
import { DailyDialog } from './settings/DailyDialog.tsx'
import { settings } from './settings/saving.ts'
import { hearStats, memory } from './store.ts'

const SETTINGS = { queue_max: 40, round_max: 20, exam_date: null, own_weights: false, own_weights_since: null }
const stats = (current_left: number, at = '2026-11-23T10:00:00.000Z', current_total = 20) => ({
  next: current_left,
  current_total,
  current_left,
  learned_today: 4,
  at,
})
const forecast = {
  days: [
    { day: '2026-11-23', due: 55, asked: 40 },
    { day: '2026-11-24', due: 3, asked: 18 },
  ],
  retention: [
    { from_days: 1, to_days: 1, reviews: 8, share: 0.75 },
    { from_days: 2, to_days: null, reviews: 0, share: null },
  ],
}
const card = (card_id: number, name: string, more = {}) => ({
  card_id,
  slug: `card-${card_id}`,
  name,
  main_image: '/media/scenes/a.webp',
  pictomo_factor: 1,
  facts: 4,
  due: 2,
  due_at: '2026-11-23T05:00:00.000Z',
  why: 'You missed it yesterday.',
  ...more,
})
const page = (items: unknown[]) => ({ items, page: 1, per_page: 25, last_page: 1, total: items.length })

let server = slowServer()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  server = slowServer()
  enter({ user_id: 1, roles: [], timezone: 'UTC', has_seen: {}, tos_accepted: true } as never)
})
afterEach(() => {
  enter(null)
  vi.useRealTimers()
})
/** Answers whoever asks for it: in strict mode a component that comes asks twice. */
const answer = async (path: string, body: unknown, status = 200) => {
  const asked = await server.next(path)
  const same = server.asked.filter((one) => one.path === asked.path && one.method === asked.method)
  await act(async () => {
    for (const one of same) one.answer(body, status)
  })
  return asked
}
const FAULT = { status: 500, code: 'internal', message: 'No.', request_id: 'abc' }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('SRP-SC007: the tile', () => {
  it('says what is due, and takes what is later of two tellings', async () => {
    show(<DailyTile isOffered={false} />)
    await answer('spacedrepstats', stats(12))
    expect(screen.getByRole('img', { name: '8 of today’s 20 answered' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Daily quiz' }).getAttribute('href')).toBe('/quiz/spacedrep/today')
    act(() => hearStats(stats(11, '2026-11-23T10:00:02.000Z')))
    act(() => hearStats(stats(12, '2026-11-23T10:00:01.000Z')))
    expect(memory.stats.data?.current_left).toBe(11)
  })

  it('says when the next comes, or what it is where nothing is remembered yet', async () => {
    show(<DailyTile isOffered={false} />)
    await answer('spacedrepstats', stats(0))
    await answer('spacedrep/queue', page([card(1, 'Digoxin', { due: 0, due_at: '2026-11-26T05:00:00.000Z' })]))
    expect(screen.getByText('Done for today.')).toBeTruthy()
    expect(screen.getByText('The next is due on Thursday.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Daily quiz' })).toBeNull()
    act(() => hearStats(stats(0, '2026-11-23T10:00:03.000Z', 0)))
    await answer('spacedrep/queue', page([]))
    expect(screen.getByRole('link', { name: 'Find a card' })).toBeTruthy()
  })

  it('says when it could not be loaded, and loads again', async () => {
    show(<DailyTile isOffered={false} />)
    await answer('spacedrepstats', FAULT, 500)
    click(screen.getByRole('button', { name: 'Try again' }))
    await answer('spacedrepstats', stats(1))
    expect(screen.getByRole('link', { name: 'Daily quiz' })).toBeTruthy()
  })
})

const dialog = (part: 'settings' | 'queue') => show(<DailyDialog part={part} onPart={() => {}} onClose={() => {}} />)

describe('SRP-SC003: the settings', () => {
  const puts = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  beforeEach(async () => {
    vi.useRealTimers()
    vi.useFakeTimers()
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
    dialog('settings')
    await pass(1)
    for (const [path, body] of [
      ['spacedrep/settings', SETTINGS],
      ['spacedrep/forecast', forecast],
    ] as const)
      await act(async () => server.asked.find((one) => one.path.includes(path))!.answer(body))
    await pass(1)
  })

  it('SRP-RU004: are saved half a second after the last touch, and a slider after a whole one', async () => {
    const field = screen.getByLabelText('Questions a day, at most')
    type(field, '4')
    await pass(400)
    type(field, '45')
    await pass(499)
    expect(puts()).toEqual([])
    await pass(1)
    expect(puts()).toEqual([{ queue_max: 45 }])
    await act(async () => server.asked.find(({ method }) => method === 'PUT')!.answer({ ...SETTINGS, queue_max: 45 }))
    await pass(1)
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '30' } })
    await pass(999)
    expect(puts()).toEqual([])
    await pass(1)
    expect(puts()).toEqual([{ round_max: 30 }])
  })

  it('SRP-RU004: are not saved below 20, nor with anything wrong, nor untouched', async () => {
    type(screen.getByLabelText('Questions a day, at most'), '19')
    await pass(1)
    expect(screen.getByText('Please give a number from 20 to 500.')).toBeTruthy()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '30' } })
    await pass(5000)
    expect(puts()).toEqual([])
    expect(screen.getByText('Nothing is saved until this is put right.')).toBeTruthy()
    type(screen.getByLabelText('Questions a day, at most'), '40')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '20' } })
    await pass(5000)
    expect(puts()).toEqual([])
  })

  it('that could not be saved stay as they were entered, and are sent again', async () => {
    type(screen.getByLabelText('Questions a day, at most'), '50')
    await pass(500)
    await act(async () =>
      server.asked
        .find(({ method }) => method === 'PUT')!
        .answer({ status: 429, code: 'rate_limited', message: 'Please wait a moment.' }, 429),
    )
    await pass(1)
    expect(screen.getByRole('alert').textContent).toContain('Please wait a moment.')
    click(screen.getByRole('button', { name: 'Try again' }))
    await pass(1)
    expect(puts()).toEqual([{ queue_max: 50 }])
  })

  it('are saved at once where the dialog is left within that time', async () => {
    type(screen.getByLabelText('Questions a day, at most'), '60')
    click(screen.getByRole('button', { name: 'Reset my daily quiz' }))
    await pass(1)
    expect(puts()).toEqual([{ queue_max: 60 }])
    expect(settings.entered?.queue_max).toBe('60')
  })

  it('show the days ahead and what stays, as tables too', () => {
    const ahead = screen.getByRole('table', { name: 'Reviews of the next 2 days', hidden: true })
    const cells = within(ahead).getAllByRole('row', { hidden: true })
    expect(cells.map(({ textContent }) => textContent)).toEqual(['DayDueAsked', 'Nov 235540', 'Nov 24318'])
    expect(screen.getByText(/58 reviews are due in the next 2 days. The fullest day is today with 55/)).toBeTruthy()
    const stays = screen.getByRole('table', { name: /What stays/, hidden: true })
    expect(stays.textContent).toContain('1 day875%')
    expect(stays.textContent).toContain('2 days or more0None yet')
  })

  it('SRP-RU009: a reset is asked about first, and a failure of it says so', async () => {
    click(screen.getByRole('button', { name: 'Reset my daily quiz' }))
    await pass(1)
    expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([])
    click(screen.getByRole('button', { name: 'Reset' }))
    await pass(1)
    await act(async () => server.asked.find(({ method }) => method === 'DELETE')!.answer(FAULT, 500))
    await pass(1)
    expect(screen.getByRole('alert').textContent).toContain(
      'There was an error deleting your Daily Quiz with Spaced Repetition stats.',
    )
  })
})

describe('SRP-SC003: the queue', () => {
  beforeEach(async () => {
    dialog('queue')
    await answer('spacedrep/queue', page([card(1, 'Digoxin'), card(2, 'Warfarin', { pictomo_factor: 0.75 })]))
  })
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

  it.each([
    ['More of Digoxin', 'Error showing Digoxin MORE.'],
    ['Less of Digoxin', 'Error showing Digoxin LESS'],
    ['Remove Digoxin', 'Error removing Digoxin from your daily quiz.'],
    ['Move to today: Digoxin', "Error moving Digoxin to today's daily quiz queue."],
  ])('SRP-RU008: %s that failed says “%s” beside its card', async (button, text) => {
    click(screen.getByRole('button', { name: button }))
    await answer('spacedrep/pictomo/1', FAULT, 500)
    const row = screen.getByRole('link', { name: 'Digoxin' }).closest('li')!
    expect(within(row).getByRole('alert').textContent).toBe(text)
  })

  it('SRP-RU005: More is pressed once however often it is clicked, and the card says so', async () => {
    const more = screen.getByRole('button', { name: 'More of Digoxin' })
    click(more)
    click(more)
    const asked = await answer('spacedrep/pictomo/1', { card_id: 1, pictomo_factor: 0.75, spaced_rep_factor: null })
    expect([asked.method, asked.body]).toEqual(['PUT', { pictomo_factor: 0.75 }])
    await answer('spacedrep/queue', page([card(1, 'Digoxin', { pictomo_factor: 0.75 }), card(2, 'Warfarin')]))
    expect(server.asked).toEqual([])
    const row = screen.getByRole('link', { name: 'Digoxin' }).closest('li')!
    expect(within(row).getByText(/Digoxin is seen more often: 5 of 7\. What is due today stays/)).toBeTruthy()
    expect(within(row).getByText('5 of 7')).toBeTruthy()
  })

  it('SRP-RU005: Less says which day it is due now, and ends where the scale does', async () => {
    click(screen.getByRole('button', { name: 'Less of Digoxin' }))
    await answer('spacedrep/pictomo/1', { card_id: 1, pictomo_factor: 2, spaced_rep_factor: null })
    const later = card(1, 'Digoxin', { pictomo_factor: 2, due: 0, due_at: '2026-11-26T05:00:00.000Z' })
    await answer('spacedrep/queue', page([later, card(2, 'Warfarin')]))
    const row = screen.getByRole('link', { name: 'Digoxin' }).closest('li')!
    expect(
      within(row).getByText('Digoxin is seen as rarely as possible: 1 of 7. It is due on Thursday now, not today.'),
    ).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Less of Digoxin' }).disabled).toBe(true)
  })

  it('SRP-CA007: a card moves by its arrows, stands there at once, and goes back where that failed', async () => {
    click(screen.getByRole('button', { name: 'Move Digoxin down' }))
    expect(names()).toEqual(['Warfarin', 'Digoxin'])
    const asked = await answer('spacedrep/queue', FAULT, 500)
    expect([asked.method, asked.body]).toEqual(['PUT', { items: [2, 1] }])
    await answer('spacedrep/queue', page([card(1, 'Digoxin'), card(2, 'Warfarin')]))
    await soon(() => expect(names()).toEqual(['Digoxin', 'Warfarin']))
    expect(screen.getByRole('alert').textContent).toContain('could not be saved')
  })

  it('says why each is due and shows the whole queue', async () => {
    expect(screen.getAllByText('You missed it yesterday.')).toHaveLength(2)
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } })
    const asked = await answer('filter=all', page([]))
    expect(asked.path).toContain('page=1')
    expect(screen.getByText('No cards yet')).toBeTruthy()
  })
})
