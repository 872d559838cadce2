import { beforeEach, describe, expect, it, vi } from 'vitest'
import { personComes } from './person.ts'
import { emptyStores, store } from './store.ts'

const ADA = 1
const BEA = 2
const begin = () => ({ own: 'none', rows: {} as Record<string, number>, shared: 'none' })
const fill = (into: ReturnType<typeof begin>) => Object.assign(into, { own: 'Ada’s', rows: { a: 1 }, shared: 'all' })

beforeEach(() => personComes(null))

describe('a store', () => {
  it.each([
    ['somebody else signs in', () => personComes(BEA)],
    ['the person signs out', () => personComes(null)],
  ])('forgets everything when %s', (_what, change) => {
    personComes(ADA)
    const made = store(begin)
    fill(made)
    change()
    expect(made).toEqual(begin())
  })

  it('forgets what a guest saw when they sign in', () => {
    const made = store(begin)
    fill(made)
    personComes(ADA)
    expect(made).toEqual(begin())
  })

  it('keeps what a guest began, where that goes on, but not for anybody after', () => {
    const made = store(begin, { keptFromGuest: true })
    fill(made)
    personComes(ADA)
    expect(made.own).toBe('Ada’s')
    personComes(BEA)
    expect(made).toEqual(begin())
  })

  it('keeps the fields that are the same for everybody, and no other', () => {
    personComes(ADA)
    const made = store(begin, { keptAcrossPeople: ['shared'] })
    fill(made)
    personComes(null)
    expect(made).toEqual({ ...begin(), shared: 'all' })
  })

  it('that is the same for everybody is left alone', () => {
    const made = store(begin, { keptAcrossPeople: true })
    fill(made)
    personComes(ADA)
    expect(made.own).toBe('Ada’s')
  })

  it('forgets fields that it did not begin with', () => {
    const made = store<Record<string, number>>(() => ({}))
    made.later = 1
    personComes(ADA)
    expect(Object.keys(made)).toEqual([])
  })

  it('puts down what else belongs to it', () => {
    const onForget = vi.fn()
    store(begin, { onForget })
    personComes(ADA)
    expect(onForget).toHaveBeenCalledTimes(1)
  })

  it('keeps what was asked for before it was known whose page this is: it was theirs', () => {
    const made = store(begin)
    fill(made)
    personComes(ADA, { isFirst: true })
    expect(made.own).toBe('Ada’s')
    personComes(BEA)
    expect(made.own).toBe('none')
  })

  it('does not hear the same person twice', () => {
    personComes(ADA)
    const made = store(begin)
    fill(made)
    personComes(ADA)
    expect(made.own).toBe('Ada’s')
  })

  it('begins each drawing with nothing, whatever it keeps otherwise', () => {
    const made = [store(begin, { keptAcrossPeople: true }), store(begin, { keptFromGuest: true }), store(begin)]
    for (const one of made) fill(one)
    emptyStores()
    expect(made).toEqual([begin(), begin(), begin()])
  })
})
