import styles from './XpWeek.module.css'

const WIDTH = 280
const HEIGHT = 108
const BASE = 88
const SLOT = WIDTH / 7
const BAR = 22

const weekday = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })

/** XP of the last seven days as bars, with a line at the daily goal. The last bar is today. */
export function XpWeek({ xp, days, goal }: { xp: readonly number[]; days: readonly string[]; goal: number }) {
  const top = Math.max(goal * 1.25, ...xp, 1)
  const heightOf = (value: number) => (value / top) * (BASE - 16)
  const goalY = BASE - heightOf(goal)
  const sentence = days.map((day, place) => `${weekday(day)} ${xp[place] ?? 0}`).join(', ')
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`XP of the last days: ${sentence}. Goal ${goal}.`}>
        {days.map((day, place) => {
          const value = xp[place] ?? 0
          const x = place * SLOT + SLOT / 2
          const height = value > 0 ? Math.max(4, heightOf(value)) : 2
          const today = place === days.length - 1
          return (
            <g
              key={day}
              className={styles.day}
              data-today={today || undefined}
              data-reached={value >= goal || undefined}
            >
              <rect x={x - BAR / 2} y={BASE - height} width={BAR} height={height} rx={value > 0 ? 4 : 1} />
              {value > 0 ? (
                <text x={x} y={BASE - height - 4} className={styles.value}>
                  {value}
                </text>
              ) : null}
              <text x={x} y={HEIGHT - 5} className={styles.name}>
                {today ? 'Today' : weekday(day)}
              </text>
            </g>
          )
        })}
        <line x1="0" x2={WIDTH} y1={goalY} y2={goalY} className={styles.goal} />
      </svg>
      <figcaption className={styles.caption}>
        <span className={styles.dash} aria-hidden /> Daily goal: {goal} XP
      </figcaption>
    </figure>
  )
}
