import { percentText } from '#shared/percent.ts'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { ageLabel } from './scale.ts'

type Age = { from_days: number; to_days: number | null; reviews: number; share: number | null }

const [WIDTH, HEIGHT, BASE, TOP, LEFT] = [360, 160, 136, 12, 46]
const COLUMNS = ['Asked again after', 'Reviews', 'Still known'] as const
const shareText = (share: number | null): string => (share === null ? 'None yet' : percentText(Math.round(share * 100)))

/** How much was still known when it was asked again, by how long that took. */
export function RetentionChart({ ages }: { ages: readonly Age[] }) {
  const reviews = ages.reduce((sum, age) => sum + age.reviews, 0)
  const right = ages.reduce((sum, age) => sum + age.reviews * (age.share ?? 0), 0)
  const says =
    reviews === 0
      ? 'You see here how much stays, once you are asked something a second time on another day.'
      : `Of ${reviews} ${reviews === 1 ? 'review' : 'reviews'} on a later day, ${shareText(right / reviews)} were still known.`
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h3>What stays</h3>
        <p className={styles.says}>{says}</p>
      </figcaption>
      {reviews === 0 ? null : <Shares ages={ages} />}
    </figure>
  )
}

function Shares({ ages }: { ages: readonly Age[] }) {
  const slot = (WIDTH - LEFT) / Math.max(1, ages.length)
  const y = (share: number) => BASE - share * (BASE - TOP)
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={styles.chart}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH} y1={y(share)} y2={y(share)} className={styles.grid} />
            <text x={LEFT - 6} y={y(share) + 4} className={styles.scale}>
              {percentText(share * 100)}
            </text>
          </g>
        ))}
        {ages.map(({ from_days, to_days, share }, place) => {
          const x = LEFT + place * slot
          return (
            <g key={from_days}>
              {share === null ? null : (
                <rect
                  x={x + 5}
                  width={slot - 10}
                  y={y(share)}
                  height={BASE - y(share)}
                  rx="3"
                  className={styles.known}
                />
              )}
              <text x={x + slot / 2} y={HEIGHT - 6} className={styles.day}>
                {to_days === null ? `${from_days}+` : from_days === to_days ? from_days : `${from_days}–${to_days}`}
              </text>
            </g>
          )
        })}
      </svg>
      <ul className={styles.legend} aria-hidden>
        <li data-mark="known">Still known, by days since it was last asked</li>
      </ul>
      <ChartTable
        name="What stays, by days since it was last asked"
        columns={COLUMNS}
        rows={ages.map((age) => [ageLabel(age), age.reviews, shareText(age.share)])}
      />
    </>
  )
}
