import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { createProjection } from './projection.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
function setUp() {
  const told: boolean[] = []
  const world = { fails: true, written: 0 }
  const document = {
    kind: 'card',
    id: '1',
    doc: new Y.Doc(),
    dirtySince: undefined as number | undefined,
    markDirty() {
      this.dirtySince ??= performance.now()
    },
  }
  const projection = createProjection(document, {
    port: {
      project: async () => {
        if (world.fails) throw new Error('violates check constraint')
        world.written++
      },
    },
    journal: { stored: async () => undefined },
    log: quiet,
    changed: () => void told.push(projection.isStuck()),
  })
  document.markDirty()
  return { told, world, document, projection }
}

describe('writing a draft', () => {
  it('that keeps failing is told once, left alone for longer each time, and told again when it is written', async () => {
    const { told, world, document, projection } = setUp()
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      await projection.quietly()
      waits.push(Math.round(projection.waitMs()))
      vi.advanceTimersByTime(projection.waitMs())
    }
    expect(waits).toEqual([3000, 6000, 12_000, 24_000, 48_000, 96_000, 192_000, 300_000, 300_000])
    expect([told, document.dirtySince]).toEqual([[true], expect.any(Number)])
    world.fails = false
    await projection.now()
    expect([told, world.written, document.dirtySince, projection.waitMs()]).toEqual([[true, false], 1, undefined, 0])
  })
  it('is not due while it is left alone, and whoever needs it now is told that it failed', async () => {
    const { projection } = setUp()
    vi.advanceTimersByTime(20_000)
    expect(projection.isDue()).toBe(true)
    await expect(projection.now()).rejects.toThrow('constraint')
    vi.advanceTimersByTime(1000)
    expect(projection.isDue()).toBe(false)
  })
  it('that did not change is not written', async () => {
    const { world, document, projection } = setUp()
    world.fails = false
    await projection.now()
    await projection.now()
    expect([world.written, document.dirtySince]).toEqual([1, undefined])
  })
})
