import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './GroupBuy.module.css'
import { groupbuys, loadOwn } from './store.ts'

/** GBY-SC007. One's own open group, where there is one. */
export function GroupTile() {
  const { data } = useSnapshot(groupbuys).own
  useEffect(() => void loadOwn(), [])
  const group = data?.group_buy
  if (!group || group.has_paid) return null
  const free = group.goal - group.members
  return (
    <Card className={styles.part} aria-labelledby="group-tile">
      <div className={styles.head}>
        <h2 id="group-tile">Your group</h2>
        <Countdown end={group.end_date} />
      </div>
      <p>
        {free > 0
          ? `${group.members} of ${group.goal} are in. ${free} more and you all pay 30% less for ${group.market_name}.`
          : `Your group is complete: buy ${group.market_name} at ${group.discount}% off before it ends.`}
      </p>
      <div className={styles.acts}>
        <ButtonLink to={`/gb/${group.slug}`} look="second">
          {free > 0 ? 'Invite people' : 'See the price'}
        </ButtonLink>
      </div>
    </Card>
  )
}
