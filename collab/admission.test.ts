import { describe, expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

describe('admission', () => {
  it('lets a few in at once and spreads a storm of 5,000 over five seconds, refusing none', () => {
    const admission = createAdmission(1000, () => 0)
    const waits = Array.from({ length: 5000 }, () => admission.wait())
    expect(waits[0]).toBe(0)
    expect(waits.every((wait, place) => wait >= (waits[place - 1] ?? 0))).toBe(true)
    expect(waits.at(-1)).toBeGreaterThan(4500)
    expect(waits.at(-1)).toBeLessThan(5500)
  })
  it('is free again after the storm', () => {
    let t = 0
    const admission = createAdmission(1000, () => t)
    for (let n = 0; n < 500; n++) admission.wait()
    t = 2000
    expect(admission.wait()).toBe(0)
  })
})
