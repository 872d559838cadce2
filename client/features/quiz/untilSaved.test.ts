import { expect, it, vi } from 'vitest'
import { Refusal } from '#shared/errors.ts'
import { untilSaved } from './untilSaved.ts'

const soon = async () => {}

it('sends again until it is saved', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new Refusal('network', 0, ''))
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
