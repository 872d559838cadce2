import { describe, expect, it } from 'vitest'
import { createSessionLines, type LineKind } from './sessionLines.ts'

type Line = { name: string }
const ADA = { sessionId: 'one', userId: 1 }
const ADA_ELSEWHERE = { sessionId: 'two', userId: 1 }
const BEN = { sessionId: 'three', userId: 2 }

function setUp() {
  const dead = new Set<string>()
  const seen = { ended: [] as string[], asked: [] as string[], renewed: [] as string[] }
  let answer: () => Promise<unknown> = async () => undefined
  const lines = createSessionLines({
    living: async (ids) => new Set(ids.filter((id) => !dead.has(id))),
    log: { warn: () => undefined },
  })
  const kind: LineKind<Line> = {
    end: ({ name }) => seen.ended.push(name),
    askAgain: (asked, renew) => {
      for (const { name } of asked) seen[renew ? 'renewed' : 'asked'].push(name)
      return answer()
    },
  }
  const open = (holder: typeof ADA, name: string, since = lines.moment()) => {
    const line = { name }
    lines.add(holder, line, kind, since)
    return () => lines.remove(holder, line)
  }
  const answerWith = (next: () => Promise<unknown>) => {
    answer = next
  }
  return { lines, dead, seen, open, answerWith }
}

describe('the lines of sessions', () => {
  it('are all forgotten once they are closed, in whatever order, and closing twice does nothing', () => {
    const { lines, open } = setUp()
    const closes = [open(ADA, 'a'), open(ADA, 'b'), open(ADA_ELSEWHERE, 'c'), open(BEN, 'd')]
    expect(lines.size()).toBe(3)
    for (const close of [...closes.reverse(), ...closes]) close()
    expect(lines.size()).toBe(0)
  })
  it('end with their own session, while the person’s other session is asked again', async () => {
    const { lines, dead, seen, open } = setUp()
    open(ADA, 'a')
    open(ADA_ELSEWHERE, 'b')
    open(BEN, 'c')
    dead.add('one')
    await lines.accessChanged(1)
    expect(seen.ended).toEqual(['a'])
    expect(seen.asked).toContain('b')
    expect(seen.asked).not.toContain('c')
  })
  it('are swept over, however many there are', async () => {
    const { lines, dead, seen, open } = setUp()
    for (let n = 0; n < 2500; n++) open({ sessionId: `s${n}`, userId: n }, `line ${n}`)
    for (const n of [0, 999, 1000, 2499]) dead.add(`s${n}`)
    await lines.sweep()
    expect(seen.ended).toEqual(['line 0', 'line 999', 'line 1000', 'line 2499'])
  })
  it('that were opened while the change was on its way are asked again at once', async () => {
    const { lines, seen, open } = setUp()
    const [before, other] = [lines.moment(), lines.moment()]
    await lines.accessChanged(1)
    open(ADA, 'late', before)
    open(BEN, 'not meant', other)
    await expect.poll(() => seen.asked).toEqual(['late'])
    open(ADA_ELSEWHERE, 'after')
    await lines.sweep()
    expect(seen.asked).toEqual(['late'])
  })
  it('are asked one after the other for a person, so that an earlier answer never undoes a later one', async () => {
    const { lines, seen, open, answerWith } = setUp()
    open(ADA, 'a')
    const held: (() => void)[] = []
    answerWith(() => new Promise<void>((resolve) => held.push(resolve)))
    const asked = [lines.accessChanged(1), lines.accessChanged(1), lines.accessChanged(1)]
    await expect.poll(() => held.length).toBe(1)
    held[0]!()
    await expect.poll(() => held.length).toBe(2)
    held[1]!()
    await Promise.all(asked)
    expect(seen.asked).toEqual(['a', 'a'])
  })
  it('that could not be asked are asked with the next sweep', async () => {
    const { lines, seen, open, answerWith } = setUp()
    open(ADA, 'a')
    answerWith(() => Promise.reject(new Error('away')))
    await lines.accessChanged(1)
    answerWith(async () => undefined)
    await lines.sweep()
    await lines.sweep()
    expect(seen.asked).toEqual(['a', 'a'])
  })
  it('are all asked, and shown anew, after a gap', async () => {
    const { lines, seen, open } = setUp()
    open(ADA, 'a')
    open(BEN, 'b')
    await Promise.all([lines.askAll(), lines.askAll({ renew: true })])
    expect(seen.renewed.sort()).toEqual(['a', 'b'])
  })
})
