import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choose } from '#client/features/accounts/preferences/index.ts'
import { cue } from './sounds.ts'

let tones = 0
const pulses: unknown[] = []
const part = () => ({
  connect: (to: unknown) => to,
  gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
})

beforeEach(() => {
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
      destination = {}
      createGain = part
      createOscillator = () => ({ ...part(), frequency: {}, start: () => tones++, stop() {} })
    },
  )
  Object.assign(navigator, { vibrate: (given: unknown) => pulses.push(given) })
})
afterEach(() => {
  choose({ quiz_mute: false })
  vi.unstubAllGlobals()
})

it('an answer is heard and felt, and neither once quizzes are muted', () => {
  cue('right')
  expect([tones, pulses.length]).toEqual([2, 1])
  choose({ quiz_mute: true })
  cue('wrong')
  expect([tones, pulses.length]).toEqual([2, 1])
})
