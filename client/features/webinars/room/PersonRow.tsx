import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Attendee } from '#shared/contract/webinars/index.ts'
import { wholeMinutes } from '#shared/rules/webinars/room/attendance.ts'
import { canBeModerator } from '#shared/rules/webinars/room/policy.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import { setModerator, setParticipant } from './acts.ts'
import styles from './Panels.module.css'

type Props = {
  one: Snapshot<Attendee>
  runs: boolean
  /** Their address is shown. */
  hasMail: boolean
  isOver: boolean
  onDone: () => Promise<unknown>
}
/** Somebody who came, and what may be done about them while it is on: also who has written nothing is muted, or removed. */
export function PersonRow({ one, runs, hasMail, isOver, onDone }: Props) {
  const { participant_id, name, email, seconds, is_here, is_host, role, is_muted, is_removed, has_account } = one
  const [isRemoving, setRemoving] = useState(false)
  const { run } = useAction({ inPassing: true })
  const put = async (given: Parameters<typeof setParticipant>[1]) => {
    await setParticipant(participant_id, given)
    await onDone()
  }
  const moderate = async (moderates: boolean) => {
    await setModerator(participant_id, moderates)
    await onDone()
  }
  const isChosen = runs && canBeModerator({ role, hasAccount: has_account, isRemoved: is_removed })
  const entries = [
    ...(isChosen
      ? [
          {
            label: role === 'moderator' ? `Stop ${name} moderating` : `Make ${name} a moderator`,
            onClick: () => void run(() => moderate(role !== 'moderator')),
          },
        ]
      : []),
    ...(is_host
      ? []
      : [
          {
            label: is_muted ? `Let ${name} write` : `Mute ${name}`,
            onClick: () => void run(() => put({ is_muted: !is_muted })),
          },
          { label: `Remove ${name}`, onClick: () => setRemoving(true) },
        ]),
  ]
  return (
    <li className={styles.personRow}>
      <span className={styles.person}>
        <strong>{name}</strong>
        <span className={styles.count}>{wholeMinutes(seconds)} min</span>
        {role === 'attendee' ? null : <Badge tone="accent">{ROLE_NAMES[role]}</Badge>}
        {is_removed ? (
          <Badge tone="warning">Removed</Badge>
        ) : is_here && !isOver ? (
          <Badge tone="right">Here</Badge>
        ) : null}
        {is_muted && !is_removed ? <Badge>Muted</Badge> : null}
        {email && hasMail ? <span className={styles.quiet}>{email}</span> : null}
      </span>
      {/* Whom the hosts removed is let back in where those stand by themselves. */}
      {isOver || is_removed || entries.length === 0 ? null : (
        <Menu entries={entries}>
          <IconButton name={`${name}: more`} tip="belowEnd">
            <MoreHorizontal size={18} />
          </IconButton>
        </Menu>
      )}
      {isRemoving ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          act="Remove"
          keep="Go back"
          says="They are told that the hosts have taken them out, and can’t come back to this session until you let them. What they wrote stays until you hide it, and their minutes are kept."
          onDo={() => put({ is_removed: true })}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </li>
  )
}
