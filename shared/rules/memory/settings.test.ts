import { describe, expect, it } from 'vitest'
import { enteredOf, settingsChange, settingsErrors } from './settings.ts'

const TODAY = '2026-11-23'
const saved = { queue_max: 40, round_max: 20, exam_date: null }
const change = (part: object, from: Parameters<typeof enteredOf>[0] = saved) =>
  settingsChange({ ...enteredOf(from), ...part }, from, TODAY)
const wrong = (part: object, from: Parameters<typeof enteredOf>[0] = saved) =>
  Object.keys(settingsErrors({ ...enteredOf(from), ...part }, from, TODAY))

describe('SRP-RU004: the settings of the daily quiz', () => {
  it('are saved in what has changed alone, and not at all untouched', () => {
    expect(change({})).toBeNull()
    expect(change({ queue_max: ' 40 ' })).toBeNull()
    expect(change({ queue_max: '20' })).toEqual({ queue_max: 20 })
    expect(change({ round_max: 25, exam_date: '2026-12-24' })).toEqual({ round_max: 25, exam_date: '2026-12-24' })
    expect(change({ exam_date: '' }, { ...saved, exam_date: '2026-12-24' })).toEqual({ exam_date: null })
  })

  it('are not saved with a queue below 20, nor with anything else wrong, and what is right waits with it', () => {
    for (const queue_max of ['19', '', '2o', '501', '-30', '20.5', '1e2']) {
      expect([queue_max, change({ queue_max })]).toEqual([queue_max, null])
      expect(wrong({ queue_max })).toEqual(['queue_max'])
    }
    expect(change({ queue_max: '19', round_max: 25 })).toBeNull()
    expect(wrong({ round_max: 4 })).toEqual(['round_max'])
    expect(wrong({ round_max: 101 })).toEqual(['round_max'])
  })

  it('take an exam from tomorrow on; one that is over stays until it is moved or called off', () => {
    expect(wrong({ exam_date: TODAY })).toEqual(['exam_date'])
    expect(wrong({ exam_date: '2026-11-24' })).toEqual([])
    const over = { ...saved, exam_date: '2026-11-01' }
    expect(change({ queue_max: '50' }, over)).toEqual({ queue_max: 50 })
    expect(change({ exam_date: '' }, over)).toEqual({ exam_date: null })
    expect(wrong({ exam_date: '2026-11-02' }, over)).toEqual(['exam_date'])
  })
})
