import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show, slowServer } from '#tests/support/dom.tsx'
import { rewards } from '../store.ts'
import { AchievementsTile } from './AchievementsTile.tsx'

afterEach(() => {
  rewards.news = null
})

it('XPA-GA003: a level that is reached is told in the tile where it is shown, and forgotten with it', async () => {
  slowServer()
  const tile = show(<AchievementsTile />)
  act(() => {
    rewards.news = 'Answerer, level 1'
  })
  await screen.findAllByText(/Reached: Answerer, level 1/)
  tile.unmount()
  expect(rewards.news).toBeNull()
})
