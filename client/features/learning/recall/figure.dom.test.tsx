import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CharacterView } from '#shared/contract/learning/index.ts'
import { Figure } from './index.ts'

const piece = (key: string, more: Partial<CharacterView>) =>
  ({
    key,
    character_x: 0,
    character_y: 0,
    character_z: 1,
    character_width: 100,
    character_height: 100,
    rotation: 0,
    mirrored_x: false,
    mirrored_y: false,
    animation: '',
    image_url: `/${key}.webp`,
    ...more,
  }) as CharacterView

it('a figure of several pieces shows them all as they stand to each other, the farthest first', () => {
  const characters = [
    piece('shovel', { character_x: 300, character_y: 200, character_height: 300, character_z: 2 }),
    piece('ox', { character_x: 400, character_y: 200, character_width: 100 }),
  ]
  const { container } = render(<Figure fact={{ characters }} />)
  const drawn = [...container.querySelectorAll('img')]
  expect(drawn.map((image) => image.getAttribute('src'))).toEqual(['/ox.webp', '/shovel.webp'])
  const [ox, shovel] = drawn.map((image) => image.parentElement!.style)
  expect([ox!.left, ox!.top, ox!.width]).toEqual(['50%', '0%', '50%'])
  expect([shovel!.left, shovel!.height]).toEqual(['0%', '100%'])
  // Higher than broad: it fills the height.
  expect(drawn[0]!.parentElement!.parentElement!.style.width).toMatch(/^66\.6/)
})

it('a figure without pieces leaves its place free', () => {
  const { container } = render(<Figure fact={{ characters: [] }} />)
  expect(container.querySelector('img')).toBeNull()
})
