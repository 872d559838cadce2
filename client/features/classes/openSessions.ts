import { call } from '#client/platform/api.ts'
import { on } from '#client/platform/realtime.ts'
import { load } from '#client/platform/remote.ts'
import { listOpenSessions } from '#shared/contract/classes/index.ts'
import { notificationAdded } from '#shared/events/notifications.ts'
import { classes } from './store.ts'

const ASK_EVERY_MS = 30_000

/** Follows the live quizzes that wait for the reader: asks when one is told of, and now and then while the page is seen. */
export function watchOpenSessions(): () => void {
  const ask = () => {
    if (!document.hidden) void load(classes.open, () => call(listOpenSessions, {}))
  }
  ask()
  const timer = setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('visibilitychange', ask)
  const unsubscribe = on(notificationAdded, ({ notification }) => {
    if (notification.kind === 'class_session') ask()
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', ask)
  }
}
