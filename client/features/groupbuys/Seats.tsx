import { Check } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import type { GroupBuyView } from '#shared/contract/groupbuys/index.ts'
import { withStop } from '#shared/rules/accounts/names.ts'
import { memberName } from '#shared/rules/groupbuys/group.ts'
import styles from './GroupBuy.module.css'

type Props = {
  group: Pick<GroupBuyView, 'members' | 'goal' | 'is_reached'> & { users: readonly GroupBuyView['users'][number][] }
}

/** The places of a group: who is there, as far as the reader may know it, and those that are still free. */
export function Seats({ group: { members, goal, is_reached, users } }: Props) {
  const { user: reader } = useSnapshot(session)
  const nameOf = (user: GroupBuyView['users'][number]) => (user.user_id === reader?.user_id ? 'You' : memberName(user))
  const counted = users.filter(({ is_counted }) => is_counted)
  const waiting = users.filter(({ is_counted }) => !is_counted)
  const free = Math.max(0, goal - members)
  // Who waits has a seat too, so that nobody who began a group reads that nobody is in it.
  const pending = waiting.slice(0, free)
  const taken = Math.min(members, goal)
  const more = members - goal
  return (
    <>
      <ol className={styles.seats} aria-label="Who is in">
        {Array.from({ length: taken }, (_, place) => {
          const user = counted[place]
          return (
            <li key={user?.user_id ?? `taken ${place}`} className={styles.seat} data-taken>
              <span className={styles.face}>{user ? nameOf(user).slice(0, 1).toUpperCase() : <Check size={20} />}</span>
              {user ? <span className={styles.who}>{nameOf(user)}</span> : null}
            </li>
          )
        })}
        {pending.map((user) => (
          <li key={user.user_id} className={styles.seat} data-pending>
            <span className={styles.face}>{nameOf(user).slice(0, 1).toUpperCase()}</span>
            <span className={styles.who}>{nameOf(user)}</span>
          </li>
        ))}
        {Array.from({ length: free - pending.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places are alike
          <li key={`free ${place}`} className={styles.seat} aria-hidden="true">
            <span className={styles.face} />
          </li>
        ))}
        {more > 0 ? <li className={styles.more}>+{more.toLocaleString('en-US')}</li> : null}
      </ol>
      <p className={styles.count} role="status">
        <strong>
          {members === 0 && waiting.length > 0
            ? `${waiting.length} waiting to confirm.`
            : `${members > goal ? members.toLocaleString('en-US') : `${members} of ${goal}`} ${members === 1 ? 'is' : 'are'} in.`}
        </strong>{' '}
        {is_reached
          ? 'The group is complete.'
          : `${free === 1 ? 'One more' : `${free} more`}, and everybody pays 30% less.`}
      </p>
      {waiting.length > 0 ? (
        <p className={styles.quiet}>
          Waiting to confirm an e-mail address: {withStop(waiting.map(nameOf).join(', '))} Who has confirmed is counted.
        </p>
      ) : null}
    </>
  )
}
