import { Card } from '#client/ui/Card.tsx'
import { LEAGUE, TIERS, tierOf } from '#shared/rules/rewards/league.ts'
import styles from './WeekCard.module.css'

/** XPA-GA002. How a week of the league goes, where hardly anybody is at the table yet. */
export function WeekCard({ tier }: { tier: number }) {
  return (
    <Card aria-labelledby="week-card">
      <h2 id="week-card" className={styles.title}>
        How a week goes
      </h2>
      <ul className={styles.list}>
        <li>It begins on Monday at midnight UTC, and everybody starts at 0 XP.</li>
        <li>The first XP of your week takes a seat. Up to {LEAGUE.places} people share a table.</li>
        <li>{endText(tier)}</li>
      </ul>
    </Card>
  )
}

/** Who rises and who goes down at the end of it. */
const endText = (tier: number): string =>
  [
    tier < TIERS.length ? `At its end the first ${LEAGUE.promote} rise to ${tierOf(tier + 1).name}.` : '',
    tier > 1
      ? `From a table of more than ${LEAGUE.promote + LEAGUE.demote} the last ${LEAGUE.demote} go down to ${tierOf(tier - 1).name}.`
      : `Nobody goes down from ${tierOf(tier).name}.`,
  ]
    .filter(Boolean)
    .join(' ')
