import { call, isAbort } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { listNotifications, type NotificationView, readNotifications } from '#shared/contract/notifications/index.ts'
import { notificationAdded, notificationsRead } from '#shared/events/notifications.ts'
import { rooms } from '#shared/events/rooms.ts'
import { addNewest, markRead, mergeFirstPage } from './merge.ts'

type Notifications = {
  list: Remote<NotificationView[]>
  /** Where the older ones begin; null when all are here. */
  next: string | null
  older: 'idle' | 'loading' | 'failed'
  unread: number
}

const PAGE = 20

/** What the signed-in person was told. */
export const notifications = store<Notifications>(() => ({ list: remote(), next: null, older: 'idle', unread: 0 }))

/** Counts what was heard live, so that a list asked for before it does not undo it. */
let heard = 0

/** Loads the newest; what was shown before stays meanwhile. */
export const loadNotifications = (): Promise<void> =>
  load(notifications.list, async () => {
    for (;;) {
      const before = heard
      const page = await call(listNotifications, { limit: PAGE })
      if (heard !== before) continue
      const known = { list: notifications.list.data ?? [], next: notifications.next }
      const { list, next } = mergeFirstPage(known, { list: page.data, next: page.next })
      Object.assign(notifications, { next, unread: page.unread })
      return list
    }
  })

/** Loads those before the oldest shown. */
export async function loadOlder(): Promise<void> {
  const { next } = notifications
  if (next === null || notifications.older === 'loading') return
  notifications.older = 'loading'
  try {
    const page = await call(listNotifications, { after: next, limit: PAGE })
    if (notifications.next === next) {
      notifications.list.data = [...(notifications.list.data ?? []), ...page.data]
      notifications.next = page.next
    }
    notifications.older = 'idle'
  } catch (error) {
    if (!isAbort(error)) notifications.older = 'failed'
  }
}

/** Marks everything as read, here and by the live event in every other tab. Failing, it stays unread. */
export async function readAll(): Promise<void> {
  const { unread } = await call(readNotifications, { ids: 'all' })
  hearRead('all', unread)
}

function hearRead(ids: 'all' | readonly number[], unread: number) {
  heard++
  notifications.unread = unread
  const list = notifications.list.data
  if (list) notifications.list.data = markRead(list, ids, clock.now().toISOString())
}

/** Follows what a person is told. The list is loaded on coming in, and again after every lost connection. */
export function watchNotifications(userId: number, told: (one: NotificationView) => void): () => void {
  return joinRoom(rooms.user(userId), {
    onSnapshot: () => void loadNotifications(),
    onEvent(frame) {
      const added = payloadOf(notificationAdded, frame)
      if (added) {
        heard++
        notifications.unread = added.unread
        const known = notifications.list.data ?? []
        const isNew = !known.some(({ id }) => id === added.notification.id)
        if (notifications.list.data) notifications.list.data = addNewest(known, added.notification)
        if (isNew) told(added.notification)
      }
      const read = payloadOf(notificationsRead, frame)
      if (read) hearRead(read.ids, read.unread)
    },
  })
}
