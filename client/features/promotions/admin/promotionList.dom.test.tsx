import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { PromotionList } from './PromotionList.tsx'

const row = (promotion_id: number, message: string, more: object = {}) =>
  ({
    promotion_id,
    kind: 'black_friday',
    message,
    icon: 'gift',
    colors: 'pink',
    cta_text: '',
    cta_link: '',
    start_time: '2017-11-23T00:00:00Z',
    end_time: null,
    require_referral: false,
    show_countdown: false,
    is_published: true,
    revision: 1,
    ...more,
  }) as never
const audience = {
  people: 8,
  kinds: [
    { kind: 'black_friday', could: 3, referred: 0 },
    { kind: 'promotion', could: 8, referred: 1 },
  ],
} as never

it('BAN-RU013: says to whom a banner shows and to how many, or why to nobody; what is over is folded away', () => {
  const rows = [
    row(1, 'Less today'),
    row(2, 'For friends', { require_referral: true }),
    row(3, 'Of 2017', { end_time: '2017-11-24T00:00:00Z' }),
  ]
  show(<PromotionList rows={rows} audience={audience} onChange={() => {}} />)
  const said = (name: string) => screen.getByRole('region', { name }).textContent
  expect(said('Less today')).toMatch(
    /Shows.*People on trial\. 3 of the 8 people here could see it now\. Demo accounts see none/,
  )
  expect(said('For friends')).toMatch(/Nobody to see it.*None of the 8 people here fits this now/)
  const over = screen.getByText('Over (1)').closest('details')!
  expect(over.open).toBe(false)
  expect(over.textContent).toContain('Of 2017')
})
