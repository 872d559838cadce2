import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { promised, show } from '#tests/support/dom.tsx'
import { PictureSearch } from './PictureSearch.tsx'

const tile = { key: 'noto/ox', title: 'Ox', imageUrl: '/ox.svg' }

it('what was found for other words is never called the answer to those that are typed now', async () => {
  const answers = new Map(
    ['', 'ox'].map((query) => [query, promised<{ tiles: (typeof tile)[]; lastPage: number; total: number }>()]),
  )
  const ask = (query: string) => answers.get(query)!.promise
  show(<PictureSearch placeholder="ox" ask={ask} onPick={() => undefined} />)
  expect(screen.getByText('Searching…')).toBeTruthy()
  await answers.get('')!.settle({ tiles: [tile], lastPage: 173, total: 10_336 })
  expect(await screen.findByText('10,336 pictures')).toBeTruthy()
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ox' } }))
  expect(screen.getByText('Searching…')).toBeTruthy()
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  await answers.get('ox')!.settle({ tiles: [tile], lastPage: 1, total: 1 })
  expect(await screen.findByText('1 picture')).toBeTruthy()
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false')
})
