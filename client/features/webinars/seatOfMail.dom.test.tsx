import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { SeatOfMail } from './SeatOfMail.tsx'

const SEAT = { webinarId: 4, title: 'Digoxin, live', schedule: 1, seat: 'key' }
const open = (onClose = () => {}) => show(<SeatOfMail {...SEAT} onClose={onClose} />)
const taken = (is_taken: boolean) => ({ is_taken, starts_at: '2026-12-03T19:00:00Z' })

it('asks with the webinar and its time, and says when the seat is given up', async () => {
  const server = slowServer()
  const onClose = vi.fn()
  open(onClose)
  await act(async () => (await server.next('/webinars/4/seat?schedule=1&seat=key')).answer(taken(true)))
  await screen.findByText(/^Your seat in “Digoxin, live” on Thu, Dec 3/)
  click(screen.getByRole('button', { name: 'Give up the seat' }))
  await act(async () => (await server.next('/cancel')).answer(null))
  await server.next('/webinars/4')
  await act(async () => {
    for (const one of [...server.asked]) one.answer(taken(false), one.path.endsWith('/seat') ? 200 : 500)
  })
  await screen.findByRole('dialog', { name: 'Your seat is given up' })
  expect(onClose).not.toHaveBeenCalled()
})

it('asks nothing about a seat that was given up before', async () => {
  const server = slowServer()
  open()
  await act(async () => (await server.next('/webinars/4/seat')).answer(taken(false)))
  await screen.findByRole('dialog', { name: 'There is no seat to give up' })
  screen.getByText(/was given up already/)
  expect(screen.queryByRole('button', { name: 'Give up the seat' })).toBeNull()
})
