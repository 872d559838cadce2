import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { billBehind, type LaidRight, laidAnew, laidBehindAgain } from './waiting.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const at = (days: number) => new Date(Date.parse('2026-11-24T04:59:59Z') + days * DAY_MS)
const right = (
  id: number,
  source: string,
  from: Date,
  until: Date | null,
  marketId: number | null = 101,
): LaidRight => ({
  id,
  kind: 'premium',
  source,
  marketId,
  startsAt: from,
  endsAt: until,
})

describe('laidAnew', () => {
  it('SUB-GA006: what waits begins at once when what it waited for has ended, whole', () => {
    const plan = right(1, 'order:1', at(-30), NOW)
    expect(laidAnew([plan, right(2, 'code:A', at(300), at(665))], NOW)).toEqual([{ id: 2, from: NOW, until: at(365) }])
  })
  it('SUB-GA006: it waits on where something else opens the same, and moves back where that grew', () => {
    const plan = right(1, 'order:1', at(-30), at(335))
    expect(laidAnew([plan, right(2, 'code:A', at(335), at(700))], NOW)).toEqual([])
    expect(laidAnew([plan, right(2, 'code:A', at(300), at(665))], NOW)).toEqual([
      { id: 2, from: at(335), until: at(700) },
    ])
  })
  it('SUB-GA006: several come one after the other, what is paid before codes', () => {
    const rights = [
      right(1, 'order:1', at(-30), NOW),
      right(2, 'code:A', at(100), at(200)),
      right(3, 'code:B', at(200), at(300)),
      right(4, 'order:4', at(300), at(330)),
    ]
    expect(laidAnew(rights, at(0))).toEqual([
      { id: 4, from: at(0), until: at(30) },
      { id: 2, from: at(30), until: at(130) },
      { id: 3, from: at(130), until: at(230) },
    ])
  })
  it('leaves alone what runs, other areas, what is given, and all that is behind what is open for good', () => {
    const code = right(2, 'code:A', at(300), at(665))
    expect(laidAnew([right(1, 'code:B', at(-9), at(9)), right(3, 'account', at(5), at(20), null)], NOW)).toEqual([])
    expect(laidAnew([right(1, 'order:1', at(-30), at(335), 100), code], NOW)).toMatchObject([{ id: 2, from: NOW }])
    expect(laidAnew([right(1, 'account', at(-30), null, null), code], NOW)).toEqual([])
  })
})

describe('billBehind', () => {
  const code = { marketId: 101, from: at(30), until: at(395) }
  it('SUB-GA006: a bill that falls on the months of a code comes after them, also after several in a row', () => {
    const bill = new Date('2026-12-23T12:00:00Z')
    expect(billBehind(bill, { marketId: 101 }, [code])).toEqual(at(395))
    expect(billBehind(bill, { marketId: 101 }, [{ ...code, from: at(395), until: at(425) }, code])).toEqual(at(425))
    expect(billBehind(bill, { marketId: 101 }, [{ ...code, marketId: null }])).toEqual(at(395))
  })
  it('stays where no code of its area is in the way', () => {
    expect(billBehind(at(395), { marketId: 101 }, [code])).toEqual(at(395))
    expect(billBehind(at(10), { marketId: 101 }, [code])).toEqual(at(10))
    expect(billBehind(at(40), { marketId: 100 }, [code])).toEqual(at(40))
    expect(billBehind(at(40), { marketId: null }, [code])).toEqual(at(40))
  })
})

describe('laidBehindAgain', () => {
  const won = { source: 'order:1', since: at(-10) }
  const plan = right(1, 'order:1', at(-30), at(335))
  it('SUB-GA006: a code that began because of a dispute comes behind the order again when it is won, with its whole length', () => {
    expect(laidBehindAgain([plan, right(2, 'code:A', at(-10), at(355))], won, NOW)).toEqual([
      { id: 2, from: at(335), until: at(700) },
    ])
  })
  it('SUB-GA006: several come one after the other, and what was bought meanwhile too', () => {
    const rights = [plan, right(2, 'order:5', at(-5), at(25)), right(3, 'code:A', at(-3), at(27))]
    expect(laidBehindAgain(rights, won, NOW)).toEqual([
      { id: 2, from: at(335), until: at(365) },
      { id: 3, from: at(365), until: at(395) },
    ])
  })
  it('SUB-GA006: what began before the dispute, opens something else or is no code or order stays', () => {
    const rights = [
      plan,
      right(2, 'code:A', at(-11), at(355)),
      right(3, 'code:B', at(-5), at(355), 100),
      right(4, 'premium_trial', at(-5), at(2)),
    ]
    expect(laidBehindAgain(rights, won, NOW)).toEqual([])
  })
  it('SUB-GA006: an order that is over meanwhile is waited for by nothing', () => {
    const over = right(1, 'order:1', at(-30), at(-1))
    expect(laidBehindAgain([over, right(2, 'code:A', at(-10), at(355))], won, NOW)).toEqual([])
  })
})
