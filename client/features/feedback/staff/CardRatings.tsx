import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { FLAG_NAMES, REASON_GROUPS } from '#shared/rules/feedback/review.ts'
import { BarChart } from './BarChart.tsx'
import styles from './Staff.module.css'
import { feedback, loadCardRatings } from './store.ts'

/** A reason in short: which part of the card it is about, where its own words do not say. */
const nameOf = (flag: keyof typeof FLAG_NAMES): string => {
  const group = REASON_GROUPS.find(({ flags }) => (flags as readonly string[]).includes(flag))
  return group ? `${group.title}: ${FLAG_NAMES[flag].toLowerCase()}` : FLAG_NAMES[flag]
}

/** How one card is rated: the mean, how often each rating was given, and why. */
export function CardRatings({ cardId, onClose }: { cardId: number; onClose: string }) {
  const { card } = useSnapshot(feedback)
  const load = () => loadCardRatings(cardId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each card
  useEffect(() => void load(), [cardId])
  return (
    <Loaded from={card} what="the ratings" onRetry={load} height="12rem">
      {({ name, slug, count, mean, stars, reasons }) => (
        <Card aria-label={`Ratings of ${name}`} className={styles.row}>
          <h2>{name}</h2>
          <p className={styles.line}>
            <span className={styles.mean}>{mean === null ? 'Not rated yet' : `${mean.toFixed(1)} of 5`}</span>
            {count > 0 ? <span className={styles.quiet}>{count === 1 ? '1 rating' : `${count} ratings`}</span> : null}
          </p>
          {count > 0 ? (
            <div className={styles.charts}>
              <BarChart
                label="Ratings"
                rows={stars
                  .map((each, at) => ({ name: at === 0 ? '1 star' : `${at + 1} stars`, count: each }))
                  .toReversed()}
              />
              {reasons.length > 0 ? (
                <BarChart
                  label="Reasons"
                  rows={reasons.map(({ flag, count: n }) => ({ name: nameOf(flag), count: n }))}
                />
              ) : (
                <p className={styles.quiet}>Nobody gave a reason.</p>
              )}
            </div>
          ) : null}
          <p className={styles.line}>
            <ButtonLink to={`/editor/${slug}`} look="quiet">
              Open in the editor
            </ButtonLink>
            <ButtonLink to={onClose} look="plain">
              All cards
            </ButtonLink>
          </p>
        </Card>
      )}
    </Loaded>
  )
}
