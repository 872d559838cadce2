import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { AccessCodeForm } from './AccessCodeForm.tsx'

const answer = (is_expired: boolean) => ({ promo_code: 'x', is_expired, end_time: null, says: null })

it('leads whoever typed a promo code to the store with it', async () => {
  const server = slowServer()
  show(<AccessCodeForm code="" refused={null} onCode={() => {}} />)
  type(screen.getByLabelText('Access code'), ' Spring25 ')
  click(screen.getByRole('button', { name: 'See what it opens' }))
  const asked = await server.next('/promo_codes/check_expiration')
  expect(asked.body).toEqual({ promo_code: 'spring25' })
  await act(async () => asked.answer(answer(false)))
  await screen.findByText(/“spring25” is no access code: it is a promo code/)
  expect(screen.getByRole('link', { name: 'Use it in the store' }).getAttribute('href')).toBe(
    '/store?promo_code=spring25',
  )
})

it('says what an access code looks like where it is neither', async () => {
  const server = slowServer()
  show(<AccessCodeForm code="" refused={null} onCode={() => {}} />)
  type(screen.getByLabelText('Access code'), 'nothing')
  click(screen.getByRole('button', { name: 'See what it opens' }))
  await act(async () => (await server.next('/promo_codes/check_expiration')).answer(answer(true)))
  await screen.findByText(/A code has 12 letters and digits/)
})

it('finds a promo code that looks like an access code', async () => {
  const server = slowServer()
  show(<AccessCodeForm code="NURSEWEEKACE" refused="We do not know this code." onCode={() => {}} />)
  await act(async () => (await server.next('/promo_codes/check_expiration')).answer(answer(false)))
  await screen.findByRole('link', { name: 'Use it in the store' })
})
