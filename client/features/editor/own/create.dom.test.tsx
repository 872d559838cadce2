import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { CardFilters } from '../CardFilters.tsx'
import { CreateDialog } from './CreateDialog.tsx'

it('a new card needs a name and what it is about: both are marked, and said where they are missing', async () => {
  const { asked } = slowServer()
  show(<CreateDialog onClose={() => undefined} />)
  await screen.findByRole('dialog')
  const about = screen.getByRole<HTMLSelectElement>('combobox', { name: /What it is about/ })
  expect(about.required).toBe(true)
  type(screen.getByRole('textbox', { name: /Name/ }), 'Warfarin')
  await act(async () => click(screen.getByRole('button', { name: 'Create' })))
  expect(screen.getByText('Please choose what it is about.')).toBeTruthy()
  expect(document.activeElement).toBe(about)
  expect(asked).toEqual([])
})

it('the list of cards is searched, and says what it shows', () => {
  show(<CardFilters asked={{ query: '', show: 'all', sort: 'changed', view: 'grid' }} onAsk={() => undefined} />)
  expect(screen.getByRole('searchbox', { name: 'Search cards' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Show' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy()
})

it('says that there is a card of the name already, with the way to it, and makes another where that is wanted', async () => {
  const server = slowServer()
  show(<CreateDialog onClose={() => undefined} />)
  await screen.findByRole('dialog')
  type(screen.getByRole('textbox', { name: /Name/ }), 'warfarin ')
  fireEvent.change(screen.getByRole('combobox', { name: /What it is about/ }), { target: { value: 'drug' } })
  await act(async () => click(screen.getByRole('button', { name: 'Create' })))
  const asked = await server.next('/user/pictomos')
  expect(asked.method).toBe('GET')
  asked.answer({ data: [{ name: 'Warfarin', slug: 'warfarin' }], last_page: 1 })
  expect((await screen.findByRole('link', { name: 'Open it' })).getAttribute('href')).toBe('/editor/warfarin')
  screen.getByText(/There is a “Warfarin” already/)
  await act(async () => click(screen.getByRole('button', { name: 'Create anyway' })))
  expect((await server.next('/user/pictomos')).method).toBe('POST')
})
