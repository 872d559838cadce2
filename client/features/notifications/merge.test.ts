import { describe, expect, it } from 'vitest'
import type { NotificationView } from '#shared/contract/notifications/index.ts'
import { addNewest, markRead, mergeFirstPage } from './merge.ts'

const row = (id: number, read_at: string | null = null): NotificationView => ({
  id,
  kind: 'class_session',
  title: `Live quiz ${id}`,
  text: '',
  link: '/class',
  created_at: '2026-01-01T00:00:00.000Z',
  read_at,
})
const ids = (list: readonly NotificationView[]) => list.map(({ id }) => id)

describe('mergeFirstPage', () => {
  it('keeps older rows that were asked for before', () => {
    const merged = mergeFirstPage({ list: [row(9), row(8), row(7)], next: '7' }, { list: [row(10), row(9)], next: '9' })
    expect(ids(merged.list)).toEqual([10, 9, 8, 7])
    expect(merged.next).toBe('7')
  })
  it('forgets them when rows in between are missing', () => {
    const merged = mergeFirstPage({ list: [row(3), row(2)], next: null }, { list: [row(10), row(9)], next: '9' })
    expect(ids(merged.list)).toEqual([10, 9])
    expect(merged.next).toBe('9')
  })
  it('takes the whole list when it is one page', () => {
    const merged = mergeFirstPage({ list: [row(5), row(1)], next: null }, { list: [row(5)], next: null })
    expect(ids(merged.list)).toEqual([5])
  })
})

it('adds what comes twice once, the newest first', () => {
  expect(ids(addNewest(addNewest([row(1)], row(3)), row(2)))).toEqual([3, 2, 1])
  expect(ids(addNewest([row(3)], row(3)))).toEqual([3])
})

it('marks as read what is named and leaves earlier times alone', () => {
  const list = [row(3), row(2), row(1, 'before')]
  expect(markRead(list, [2], 'now').map(({ read_at }) => read_at)).toEqual([null, 'now', 'before'])
  expect(markRead(list, 'all', 'now').map(({ read_at }) => read_at)).toEqual(['now', 'now', 'before'])
})
