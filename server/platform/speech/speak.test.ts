import { expect, it } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import type { SoundTools } from '../sound/tools.ts'
import { SPEECH_RATE, speak, TAKE_SECONDS_MAX } from './speak.ts'

/** A machine whose programs give out what they are told to, and that counts how often it was asked to speak. */
function machine(gives: (program: string) => Buffer | null) {
  let asked = 0
  const tools: SoundTools = {
    has: () => true,
    run: async (program) => {
      if (program !== 'ffmpeg') asked++
      return gives(program)
    },
  }
  const at = (now: number) => ({ person: 1, now: new Date(now) })
  const words = (key: string) => ({ key, text: 'Ox.', dictionary: '', voice: 'Hazel' as const, tempo: 1 })
  return { ask: (key: string, now: number) => speak(tools, words(key), at(now)), asked: () => asked }
}

it('tries what could not be spoken again only after an hour', async () => {
  const { ask, asked } = machine(() => null)
  expect([await ask('a', 0), await ask('a', HOUR_MS - 1), asked()]).toEqual(['unreadable', 'unreadable', 1])
  expect([await ask('a', HOUR_MS), asked()]).toEqual(['unreadable', 2])
})

it('takes two minutes of sound and no more', async () => {
  const most = TAKE_SECONDS_MAX * SPEECH_RATE * 2
  expect(await machine(() => Buffer.alloc(most)).ask('b', 0)).toHaveLength(most)
  expect(await machine(() => Buffer.alloc(most + 2)).ask('c', 0)).toBe('too long')
})
