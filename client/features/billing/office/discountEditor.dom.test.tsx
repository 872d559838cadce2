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

it('warns where a longer time would cost more a month than a shorter one, and saves it all the same', async () => {
  const server = slowServer()
  const option = (length: number, price: number) => ({ package_option_id: length, length, price, group_id: null })
  const of = {
    package_id: 1,
    name: 'Nursing plan',
    kind: 'plan',
    market_id: 101,
    options: [option(1, 1000), option(6, 6000)],
  }
  show(<DiscountEditor discounts={[DISCOUNTS as never]} packages={[of as never]} markets={[]} />)
  expect(screen.queryByText(/more a month/)).toBe(null)
  type(screen.getByLabelText('1 month, percent'), '20')
  screen.getByText('6 months would cost more a month than 1 month: $9.00 against $8.00.')
  click(screen.getByRole('button', { name: 'Save the discounts' }))
  await server.next('discounts')
})
