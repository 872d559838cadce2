import { TIERS } from '#shared/rules/rewards/league.ts'
import { TierEmblem } from './TierEmblem.tsx'
import styles from './TierLadder.module.css'

/** The six tiers, the lowest first: where one is, and what is to come. */
export function TierLadder({ tier }: { tier: number }) {
  return (
    <ol className={styles.ladder} aria-label="The six leagues">
      {TIERS.map(({ name }, place) => {
        const at = place + 1
        return (
          <li key={name} className={styles.step} aria-current={at === tier ? 'step' : undefined}>
            <TierEmblem tier={at} size={32} isToCome={at > tier} />
            <span className={styles.name}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
