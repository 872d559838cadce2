import { Check, CircleDot } from 'lucide-react'
import type { Snapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import type { RoomPoll } from '#shared/contract/webinars/index.ts'
import { sharesOf } from '#shared/rules/webinars/room/shares.ts'
import styles from './Panels.module.css'

type Props = { poll: Snapshot<RoomPoll>; place: number; isMine: boolean }
/** An answer that nobody chooses here any more: whose it is, and once that is told, whether it is right. Each is said in words, too. */
export function PollOption({ poll: { options, right }, place, isMine }: Props) {
  const isRight = right?.includes(place) ?? false
  return (
    <>
      <span className={styles.mark} data-right={isRight || undefined} aria-hidden>
        {isRight ? <Check size={20} /> : isMine ? <CircleDot size={16} /> : null}
      </span>
      <span className={styles.told}>
        {options[place]} {isRight ? <Badge tone="right">Right</Badge> : null}{' '}
        {isMine ? <Badge>Your answer</Badge> : null}
      </span>
    </>
  )
}

/** How many gave an answer, as a number and a bar; what is right is told by its color as well. */
export function PollCount({ poll: { counts, voters, multiple, right }, place }: Omit<Props, 'isMine'>) {
  if (!counts) return null
  const count = counts[place] ?? 0
  const share = sharesOf({ counts, voters: voters ?? 0, multiple })[place] ?? 0
  const look = right?.length ? (right.includes(place) ? 'right' : 'other') : undefined
  return (
    <>
      <span className={styles.count}>
        {count} ({share}%)
      </span>
      <span className={styles.bar} aria-hidden>
        <span className={styles.fill} data-look={look} style={{ width: `${share}%` }} />
      </span>
    </>
  )
}

/** Where more than one answer may be chosen there are more answers than people. */
export const votersText = ({ voters, multiple }: Snapshot<Pick<RoomPoll, 'voters' | 'multiple'>>): string =>
  multiple ? `${voters} ${voters === 1 ? 'person' : 'people'} answered` : `${voters} ${voters === 1 ? 'vote' : 'votes'}`
