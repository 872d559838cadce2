import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enter, session } from '#client/features/accounts/session.ts'
import { DAILY_SEEN } from '#shared/rules/memory/firstTimes.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { DailyIntro } from './DailyIntro.tsx'
import { DailyOnboarding } from './DailyOnboarding.tsx'

let server = slowServer()
const arrive = (has_seen: Record<string, number>) =>
  enter({ user_id: 1, roles: [], timezone: 'UTC', has_seen, tos_accepted: true } as never)
beforeEach(() => {
  server = slowServer()
})
afterEach(() => enter(null))
const raised = () => server.asked.map(({ path }) => path.split('/').at(-1))
const seen = () => ({ ...session.user?.has_seen })

it('SRP-RU001: the intro stands in the page, over nothing, until it is hidden for good', async () => {
  arrive({})
  const first = show(<DailyIntro />)
  screen.getByRole('complementary', { name: 'How it works' })
  expect(screen.queryByRole('dialog')).toBeNull()
  click(screen.getByRole('button', { name: 'Don’t show this again' }))
  await soon(() => expect(raised()).toEqual([DAILY_SEEN.intro]))
  await soon(() => expect(screen.queryByText('How it works')).toBeNull())
  first.unmount()
  show(<DailyIntro />)
  await act(async () => {})
  expect(screen.queryByText('How it works')).toBeNull()
})

it('SRP-RU002: each question is counted once, and after the 25th the onboarding shows one time', async () => {
  arrive({ [DAILY_SEEN.asked]: 22 })
  const { rerender } = show(<DailyOnboarding isOver answered={0} />)
  for (const answered of [1, 1, 2]) rerender(<DailyOnboarding isOver answered={answered} />)
  await soon(() => expect(raised()).toEqual([DAILY_SEEN.asked, DAILY_SEEN.asked]))
  expect(screen.queryByRole('dialog')).toBeNull()
  // A round that begins anew counts from none.
  rerender(<DailyOnboarding isOver answered={0} />)
  rerender(<DailyOnboarding isOver answered={1} />)
  await soon(() => screen.getByRole('dialog', { name: '25 questions answered' }))
  rerender(<DailyOnboarding isOver answered={2} />)
  expect(seen()).toEqual({ [DAILY_SEEN.asked]: 25 })
  click(screen.getByRole('button', { name: 'Keep going' }))
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen()).toEqual({ [DAILY_SEEN.asked]: 25, [DAILY_SEEN.onboarding]: 1 })
})
