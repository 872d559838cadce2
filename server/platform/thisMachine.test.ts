import { expect, it } from 'vitest'
import { isLoopback, isThisMachine } from './thisMachine.ts'

it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine asking itself', (address) => {
  expect(isLoopback(address)).toBe(true)
})
it.each(['192.0.2.2', '10.0.0.1', '::', '2001:db8::1', '::ffff:192.0.2.2', '127.0.0.1.example', '', undefined])(
  '%s is somebody else, or nobody knows who',
  (address) => {
    expect(isLoopback(address)).toBe(false)
  },
)
it('an address leads to this machine by its name or number', () => {
  expect(['http://localhost:3000', 'http://[::1]', 'http://192.0.2.2'].map(isThisMachine)).toEqual([true, true, false])
})
