import { expect, it } from 'vitest'
import { contactProviders } from './contactProviders.ts'

const own = { clientId: 'id', clientSecret: 'secret' }

it('an address book is offered where it is set up, and stood in for only where there is a stand-in', () => {
  const alone = contactProviders({ google: own }, undefined)
  expect(alone.source('google', 'https://pictomo.test')).toMatchObject({
    ...own,
    scope: expect.stringContaining('readonly'),
  })
  expect(alone.source('yahoo', 'https://pictomo.test')).toBeUndefined()
  const standIn = { source: () => ({ ...alone.source('google', '')!, scope: 'stood in' }) }
  const both = contactProviders({ google: own }, standIn)
  expect([both.source('google', '')?.scope === 'stood in', both.source('outlook', '')?.scope]).toEqual([
    false,
    'stood in',
  ])
})
