import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { toast } from '#client/ui/Toast.tsx'
import styles from './Bell.module.css'
import { BellPanel } from './BellPanel.tsx'
import { notifications, watchNotifications } from './store.ts'

const MOST_SHOWN = 99

/** What one was told: the count of what is new, live, and the list behind it. */
export function Bell() {
  const { unread } = useSnapshot(notifications)
  const userId = useSnapshot(session).user?.user_id
  const [open, setOpen] = useState(false)
  const go = useNavigate()
  useEffect(() => {
    if (userId === undefined) return
    return watchNotifications(userId, ({ kind, title, link }) => {
      if (kind !== 'class_session' || location.pathname.startsWith('/class')) return
      toast(title, { passing: true, action: { label: 'Join', run: () => void go(link) } })
    })
  }, [userId, go])
  const sentence = unread === 0 ? 'Nothing new' : unread === 1 ? '1 new notification' : `${unread} new notifications`
  return (
    <>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        width="min(24rem, calc(100vw - 2rem))"
        trapFocus
        returnFocus
        withRoles={false}
        transitionProps={{ duration: 120 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.bell}
            aria-label={`Notifications: ${sentence}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            title="Notifications"
            onClick={() => setOpen(!open)}
          >
            <BellIcon size={22} aria-hidden />
            {unread > 0 ? (
              <span key={unread} className={styles.count} aria-hidden>
                {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
              </span>
            ) : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel} role="dialog" aria-label="Notifications">
          <BellPanel onLeave={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      <LiveRegion text={unread > 0 ? sentence : ''} />
    </>
  )
}
