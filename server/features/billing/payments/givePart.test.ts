import { expect, it } from 'vitest'
import type { PaymentProvider } from '#server/platform/payments.ts'
import { givePart, KEY_KNOWN_MS } from './givePart.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
/** A provider that has forgotten every key, but has its books: giving twice is seen there. */
function forgetful() {
  const given: string[] = []
  const provider = {
    refund: async ({ key }: { key: string }) => void given.push(key),
    hasGiven: async ({ key }: { key: string }) => given.includes(key),
  } as unknown as PaymentProvider
  return { given, provider }
}
const part = (askedMsAgo: number) => ({
  key: 'given-7',
  charge: 'pi_1',
  cents: 500,
  askedAt: new Date(NOW.getTime() - askedMsAgo),
})

it('a part whose key may be forgotten is looked for before it is given, so that it is given once', async () => {
  const { given, provider } = forgetful()
  await givePart(provider, part(KEY_KNOWN_MS + 1), NOW)
  await givePart(provider, part(KEY_KNOWN_MS + 1), NOW)
  expect(given).toEqual(['given-7'])
})

it('while the key is known the provider is asked straight away: it gives once by itself', async () => {
  const { given, provider } = forgetful()
  await givePart({ ...provider, hasGiven: () => Promise.reject(new Error('not asked')) }, part(0), NOW)
  expect(given).toEqual(['given-7'])
})
