import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { show, type } from '#tests/support/dom.tsx'
import { AgreementForm } from './AgreementForm.tsx'
import { AgreementList } from './AgreementList.tsx'
import { type AgreementView, agreements } from './store.ts'

const AGREEMENT = {
  id: 1,
  name: 'Reno College',
  school_ids: [],
  schools: [],
  market_ids: [],
  ip_ranges: [],
  start: '2026-11-01',
  end: null,
  people_count: 0,
  updated_at: '2026-11-01T12:00:00Z',
} as AgreementView
const listed = (rows: AgreementView[]) => {
  agreements.list = { status: 'ready', data: rows, error: null }
  show(<AgreementList to={(id) => `/adminv2/agreements/${id}`} today="2026-11-30" />)
}
beforeEach(() => resetStores())

it('AUT-GA007: an agreement without a range of addresses is not said to hold', () => {
  listed([AGREEMENT])
  screen.getByText('Lets nobody in yet')
  expect(screen.queryByText('Holds')).toBeNull()
})

it('one with a range holds', () => {
  listed([{ ...AGREEMENT, ip_ranges: ['192.0.2.0/24'] }])
  screen.getByText('Holds')
  expect(screen.queryByText(/nobody in/)).toBeNull()
})

it('the form says so too until a range is written', () => {
  show(<AgreementForm agreement={AGREEMENT} markets={[]} today="2026-11-30" onDone={() => {}} />)
  screen.getByText(/it lets nobody in/)
  type(screen.getByLabelText('Ranges of addresses, one a line'), '192.0.2.0/24')
  expect(screen.queryByText(/it lets nobody in/)).toBeNull()
})
