import { expect, it } from 'vitest'
import { homeModal } from './homeModals.ts'

it('BAN-RU015 BAN-GA005: of what home may ask the first that applies is shown', () => {
  const all = { terms: true, school: true, graduation: true, discount: true }
  expect([
    homeModal(all),
    homeModal({ ...all, terms: false }),
    homeModal({ ...all, terms: false, school: false }),
    homeModal({ terms: false, school: false, graduation: false, discount: true }),
    homeModal({ terms: false, school: false, graduation: false, discount: false }),
  ]).toEqual(['terms', 'school', 'graduation', 'discount', null])
})
