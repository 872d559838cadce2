import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { PictureScene, type SceneOfCard } from './PictureScene.tsx'

type Fact = SceneOfCard['facts'][number]

function fact(key: string, size: number): Fact {
  const frame = { character_x: 0, character_y: 0, character_width: size, character_height: size }
  const rest = { rotation: 0, mirrored_x: false, mirrored_y: false, animation: 'none', band: 'stage' as const }
  const character = { key: `figure of ${key}`, image_url: `/${key}.webp`, shadow: null, character_z: 1 }
  return { key, name: key, pictomo: key, characters: [{ ...character, ...frame, ...rest }] }
}

it('lets a touch go to the smallest of the figures whose frames lie over one another, also when a large one is lit', () => {
  const picked = vi.fn()
  const facts = [fact('shield', 300), fact('knight', 1000), fact('rat', 200)]
  const card = { name: 'Warfarin', main_image: '/whole.webp', background_image_url: '', back_image_url: '', facts }
  show(<PictureScene card={card} lit="knight" onPick={picked} />)
  const buttons = screen.getAllByRole('button')
  const above = buttons.toSorted((a, b) => Number(b.style.zIndex) - Number(a.style.zIndex))
  expect(above.map((button) => button.getAttribute('aria-label'))).toEqual(['rat', 'shield', 'knight'])
  expect(buttons.filter((button) => button.querySelector('img'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'shield' }))
  expect(picked).toHaveBeenCalledExactlyOnceWith('shield')
})
