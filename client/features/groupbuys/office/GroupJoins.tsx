import { Card } from '#client/ui/Card.tsx'
import { DayBars } from '#client/ui/DayBars.tsx'
import { INVITED_DAYS } from '#shared/contract/groupbuys/index.ts'
import type { GroupWhole } from '#shared/contract/groupbuys/office.ts'
import styles from './Office.module.css'

/** How people came to a group, day by day, and who was invited to it by mail. */
export function GroupJoins({ group: { days, invited, invited_came } }: { group: GroupWhole }) {
  return (
    <Card className={styles.form} aria-labelledby="group-joins">
      <h2 id="group-joins">How people came</h2>
      {days.length > 0 ? (
        <DayBars
          title="Joined"
          of={['member', 'members']}
          days={days.map(({ day, joined }) => ({ day, count: joined }))}
        />
      ) : (
        <p>Nobody is in it.</p>
      )}
      <p>
        {invited === 0
          ? 'Nobody was invited by mail lately.'
          : `${invited} ${invited === 1 ? 'person was' : 'people were'} invited by mail. ${invited_came} of them joined with that address.`}
      </p>
      <p className={styles.quiet}>
        Days are those of UTC, and who left is not counted. Invitations are kept for {INVITED_DAYS} days.
      </p>
    </Card>
  )
}
