import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { DISCOUNT_LENGTHS } from '#shared/contract/billing/index.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { DiscountEditor } from './DiscountEditor.tsx'

beforeEach(() => resetStores())

const DISCOUNTS = {
  market_id: null,
  is_bundle: false,
  percents: DISCOUNT_LENGTHS.map((length) => ({ length, percent: 10 })),
  revision: 'r',
}
const SAYS = 'Please enter a whole number from 0 to 90, or leave this empty.'

it('a percentage that is too much or no whole number is refused as it was typed, and nothing is saved', async () => {
  const server = slowServer()
  show(<DiscountEditor discounts={[DISCOUNTS as never]} packages={[]} markets={[]} />)
  const field = screen.getAllByRole('textbox')[0] as HTMLInputElement
  // A browser would drop what does not fit, and save the rest.
  expect(field.maxLength).toBeGreaterThan(4)
  for (const typed of ['140', '12.5', '91', '-5']) {
    type(field, typed)
    click(screen.getByRole('button', { name: 'Save the discounts' }))
    await screen.findByText(SAYS)
    expect(field.value).toBe(typed)
    expect(server.asked).toEqual([])
  }
  type(field, '14')
  fireEvent.submit(field.form!)
  expect((await server.next('discounts')).body).toMatchObject({
    percents: DISCOUNT_LENGTHS.map((length, i) => ({ length, percent: i === 0 ? 14 : 10 })),
  })
})
