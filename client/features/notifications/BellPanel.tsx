import {
  Award,
  Bell,
  BellOff,
  EyeOff,
  Gauge,
  ListMusic,
  type LucideIcon,
  MessageSquare,
  MessageSquareReply,
  PencilRuler,
  Trophy,
  Users,
  Video,
  Zap,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { useMinute } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { NotificationKind, NotificationView } from '#shared/contract/notifications/index.ts'
import styles from './Bell.module.css'
import { loadNotifications, loadOlder, notifications, readAll } from './store.ts'
import { agoText } from './when.ts'

const ICONS = {
  league_result: Trophy,
  achievement: Award,
  class_session: Zap,
  report_answered: MessageSquareReply,
  comment: MessageSquare,
  contribution_removed: EyeOff,
  playlist_shared: ListMusic,
  playlist_withdrawn: ListMusic,
  group_complete: Users,
  webinar_begun: Video,
  webinar_changed: Video,
  webinar_role: Video,
  held_xp: Gauge,
  card_decided: PencilRuler,
  card_scheduled: PencilRuler,
} as const satisfies Record<NotificationKind, LucideIcon>
const iconOf = (kind: string): LucideIcon => (ICONS as Readonly<Record<string, LucideIcon>>)[kind] ?? Bell

/** The list behind the bell. What it shows counts as read; what was new on opening stays marked until it is closed. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { list, next, older, unread } = useSnapshot(notifications)
  const marked = useRef(new Set<number>())
  for (const row of list.data ?? []) if (row.read_at === null) marked.current.add(row.id)
  const loaded = list.data !== null
  const now = useMinute()
  useEffect(() => {
    if (!loaded) void loadNotifications()
  }, [loaded])
  useEffect(() => {
    // Failing, they stay unread: the count still stands on the bell, and the next opening tries again.
    if (loaded && unread > 0) void readAll().catch(() => {})
  }, [loaded, unread])
  return (
    <>
      <h2 className={styles.title} tabIndex={-1} data-autofocus>
        Notifications
      </h2>
      {list.status === 'failed' && !list.data ? (
        <ErrorNotice title="Your notifications could not be loaded." error={list.error} onRetry={loadNotifications} />
      ) : !list.data ? (
        <Loading what="your notifications">
          <div className={styles.list}>
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
          </div>
        </Loading>
      ) : list.data.length === 0 ? (
        <EmptyState icon={<BellOff size={28} />} title="Nothing yet">
          When your class opens a live quiz, somebody answers you, a league week ends, you reach a level, or an error
          you reported is looked at, it is told here.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.data.map((row) => (
            <li key={row.id}>
              <Row row={row} now={now} isNew={marked.current.has(row.id)} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      {older === 'failed' ? <ErrorNotice title="Older ones could not be loaded." onRetry={loadOlder} /> : null}
      {next !== null && older !== 'failed' ? (
        <Button look="plain" fullWidth loading={older === 'loading'} onClick={loadOlder}>
          Older
        </Button>
      ) : null}
    </>
  )
}

type RowProps = { row: Snapshot<NotificationView>; now: Date; isNew: boolean; onLeave: () => void }

function Row({ row, now, isNew, onLeave }: RowProps) {
  const Icon = iconOf(row.kind)
  return (
    <Link to={row.link} className={styles.row} data-new={isNew || undefined} onClick={onLeave}>
      <Icon size={20} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.what}>
          {isNew ? <VisuallyHidden>New: </VisuallyHidden> : null}
          {row.title}
        </span>
        <span className={styles.more}>{row.text}</span>
        <time className={styles.when} dateTime={row.created_at}>
          {agoText(row.created_at, now)}
        </time>
      </span>
    </Link>
  )
}
