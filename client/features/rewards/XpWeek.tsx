import { linesUpTo } from '#client/ui/chartLines.ts'
import styles from './XpWeek.module.css'

const WIDTH = 280
const HEIGHT = 112
const TOP = 14
const BASE = 90
const LEFT = 20
const SLOT = (WIDTH - LEFT) / 7
const BAR = 20
const weekday = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })

/** HOM-RU008. XP of the last seven days as bars, from the day of the week after today's to today, with a line at the daily goal. */
export function XpWeek({ xp, days, goal }: { xp: readonly number[]; days: readonly string[]; goal: number }) {
  const lines = linesUpTo(Math.max(goal, ...xp))
  const yOf = (value: number) => BASE - (value / lines.at(-1)!) * (BASE - TOP)
  const sentence = days.map((day, place) => `${weekday(day)} ${xp[place] ?? 0}`).join(', ')
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`XP of the last days: ${sentence}. Goal ${goal}.`}>
        {lines.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={yOf(value)} y2={yOf(value)} className={styles.grid} />
            <text x={LEFT - 4} y={yOf(value) + 3.5} className={styles.scale}>
              {value}
            </text>
          </g>
        ))}
        {days.map((day, place) => {
          const value = xp[place] ?? 0
          const x = LEFT + place * SLOT + SLOT / 2
          const height = value > 0 ? Math.max(4, BASE - yOf(value)) : 2
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
              <text x={x} y={HEIGHT - 6} className={styles.name}>
                <tspan className={styles.whole}>{today ? 'Today' : weekday(day)}</tspan>
                <tspan className={styles.short}>{weekday(day).slice(0, 2)}</tspan>
              </text>
            </g>
          )
        })}
        <line x1={LEFT} x2={WIDTH} y1={yOf(goal)} y2={yOf(goal)} className={styles.goal} />
      </svg>
      <figcaption className={styles.caption}>
        <span className={styles.dash} aria-hidden /> Daily goal: {goal} XP
      </figcaption>
    </figure>
  )
}
