import type { NotificationView } from '#shared/contract/notifications/index.ts'

export type Known = { list: readonly NotificationView[]; next: string | null }

/**
 * Puts a freshly loaded first page before what was known: older rows that were asked for stay, unless the new page
 * does not reach them and leaves a gap.
 */
export function mergeFirstPage(known: Known, page: Known): { list: NotificationView[]; next: string | null } {
  const oldest = page.list.at(-1)?.id ?? 0
  const reaches = page.next === null || known.list.some(({ id }) => id >= oldest)
  const tail = reaches && page.next !== null ? known.list.filter(({ id }) => id < oldest) : []
  return { list: [...page.list, ...tail], next: tail.length > 0 ? known.next : page.next }
}

/** Adds what was just told, once. */
export const addNewest = (list: readonly NotificationView[], added: NotificationView): NotificationView[] =>
  [added, ...list.filter(({ id }) => id !== added.id)].sort((a, b) => b.id - a.id)

/** Marks some or all as read; what was read before keeps its time. */
export const markRead = (
  list: readonly NotificationView[],
  ids: 'all' | readonly number[],
  at: string,
): NotificationView[] =>
  list.map((row) => (row.read_at === null && (ids === 'all' || ids.includes(row.id)) ? { ...row, read_at: at } : row))
