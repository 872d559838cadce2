import { expect, it } from 'vitest'
import { homeModal } from './homeModals.ts'

it('BAN-RU015 BAN-GA005: of what home may ask the first that applies is shown', () => {
  const all = { terms: true, school: true, graduation: true, discount: true, trial: true }
  expect([
    homeModal(all),
    homeModal({ ...all, terms: false }),
    homeModal({ ...all, terms: false, school: false }),
    homeModal({ terms: false, school: false, graduation: false, discount: true, trial: true }),
    homeModal({ ...all, terms: false, school: false, graduation: false, discount: false }),
    homeModal({ terms: false, school: false, graduation: false, discount: false, trial: false }),
  ]).toEqual(['terms', 'school', 'graduation', 'discount', 'trial', null])
})
