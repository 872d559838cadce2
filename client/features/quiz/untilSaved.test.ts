import { afterEach, expect, it, vi } from 'vitest'
import { personComes } from '#client/platform/person.ts'
import { Refusal } from '#shared/errors.ts'

const page = vi.hoisted(() => {
  const stub = new EventTarget()
  vi.stubGlobal('window', stub)
  vi.stubGlobal('addEventListener', stub.addEventListener.bind(stub))
  return stub
})

import { tryNow, untilSaved } from './untilSaved.ts'

const soon = async () => false
const away = () => new Refusal('network', 0, '')
afterEach(() => void vi.useRealTimers())

it('sends again until it is saved', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(new Refusal('internal', 500, ''))
    .mockResolvedValue('stored')
  const stumbled = vi.fn()
  expect(await untilSaved(send, stumbled, soon)).toBe('stored')
  expect(stumbled).toHaveBeenCalledTimes(2)
})
it('takes a refusal as the last word', async () => {
  const refused = new Refusal('quiz.round_over', 409, '')
  const send = vi.fn().mockRejectedValue(refused)
  await expect(untilSaved(send, () => {}, soon)).rejects.toBe(refused)
  expect(send).toHaveBeenCalledTimes(1)
})
it.each([
  ['somebody does not want to wait', tryNow],
  ['the browser has its network back', () => page.dispatchEvent(new Event('online'))],
])('tries at once when %s, and soon again when that fails', async (_, tell) => {
  vi.useFakeTimers()
  const send = vi.fn().mockRejectedValue(away())
  const saved = untilSaved(send, () => {})
  await vi.advanceTimersByTimeAsync(1000 + 2000)
  expect(send).toHaveBeenCalledTimes(3)
  tell()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(4)
  send.mockResolvedValue('stored')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saved).toBe('stored')
})
it('never sends again for the person before', async () => {
  const send = vi.fn().mockRejectedValue(away())
  const gone = untilSaved(
    send,
    () => {},
    async () => {
      personComes(2)
      return false
    },
  )
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
  expect(send).toHaveBeenCalledTimes(1)
})
