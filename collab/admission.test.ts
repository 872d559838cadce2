import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdmission, LINES_A_NETWORK, WAITING_MAX } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const RATE = { burst: 100, perSecond: 1000 }
const admissionNow = () => createAdmission(RATE, () => Date.now())
function newLine() {
  const line = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy() {
      line.destroyed = true
      line.emit('close')
    },
  })
  return line
}

/** Sends lines from an address and notes who is let in, in their order. */
function arriving(admission: ReturnType<typeof createAdmission>) {
  const admitted: string[] = []
  const send = (address: string, name = address) => {
    const line = newLine()
    return { line, isTaken: admission.enter(address, line, () => admitted.push(name)) }
  }
  return { admitted, send }
}

describe('admission', () => {
  it('lets a few in at once and spreads a storm of 5,000 over five seconds, refusing none', () => {
    const { admitted, send } = arriving(admissionNow())
    for (let n = 0; n < 5000; n++) expect(send(`192.0.2.${n % 250}`).isTaken).toBe(true)
    expect(admitted).toHaveLength(100)
    vi.advanceTimersByTime(2500)
    expect(admitted.length).toBeGreaterThan(2300)
    expect(admitted.length).toBeLessThan(2700)
    vi.advanceTimersByTime(2700)
    expect(admitted).toHaveLength(5000)
  })

  it('lets networks take turns: thousands of lines of one keep only their own network waiting', () => {
    const { admitted, send } = arriving(admissionNow())
    for (let n = 0; n < 4000; n++) send('198.51.100.7', 'flood')
    for (let n = 0; n < 30; n++) send(`192.0.2.${n}`, 'other')
    vi.advanceTimersByTime(100)
    expect(admitted.filter((name) => name === 'other')).toHaveLength(30)
  })

  it('counts IPv6 by the /64 that one household or campus has', () => {
    const { send } = arriving(admissionNow())
    for (let n = 0; n < LINES_A_NETWORK; n++) send(`2001:db8:0:7::${n.toString(16)}`)
    expect(send('2001:db8:0:7:ffff::1').isTaken).toBe(false)
    expect(send('2001:db8:0:8::1').isTaken).toBe(true)
  })

  it('has the place again of who goes, waiting or let in', () => {
    const admission = admissionNow()
    const { admitted, send } = arriving(admission)
    const sent = Array.from({ length: LINES_A_NETWORK }, () => send('192.0.2.1'))
    expect(send('192.0.2.1').isTaken).toBe(false)
    for (const { line } of sent.slice(-100)) line.emit('close')
    expect(admission.stats()).toEqual({ waiting: LINES_A_NETWORK - 200, lines: LINES_A_NETWORK - 100, networks: 1 })
    for (const { line } of sent) line.emit('close')
    expect(admission.stats()).toEqual({ waiting: 0, lines: 0, networks: 0 })
    vi.advanceTimersByTime(60_000)
    expect(admitted).toHaveLength(100)
  })

  it('takes no more than it can keep waiting, whoever they are, and remembers nothing of who was refused', () => {
    const admission = admissionNow()
    const { send } = arriving(admission)
    const taken = Array.from(
      { length: WAITING_MAX + 200 },
      (_, n) => send(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`).isTaken,
    )
    expect(taken.filter(Boolean)).toHaveLength(WAITING_MAX + RATE.burst)
    expect(admission.stats().networks).toBe(WAITING_MAX + RATE.burst)
  })

  it('counts nobody who is gone already', () => {
    const admission = admissionNow()
    expect(
      admission.enter('192.0.2.1', Object.assign(newLine(), { destroyed: true }), () => expect.unreachable()),
    ).toBe(true)
    expect(admission.stats().lines).toBe(0)
  })

  it('sends away who waits when it stops, and lets nobody in', () => {
    const admission = admissionNow()
    const { admitted, send } = arriving(admission)
    const sent = Array.from({ length: 300 }, () => send('192.0.2.1'))
    admission.stop()
    vi.advanceTimersByTime(5000)
    expect([admitted.length, sent.filter(({ line }) => line.destroyed).length]).toEqual([100, 200])
    expect([send('192.0.2.2').isTaken, admission.stats().waiting]).toEqual([false, 0])
  })

  it('is free again after the storm', () => {
    const { admitted, send } = arriving(admissionNow())
    for (let n = 0; n < 500; n++) send('192.0.2.1')
    vi.advanceTimersByTime(2000)
    send('192.0.2.9', 'late')
    expect(admitted.at(-1)).toBe('late')
  })
})
