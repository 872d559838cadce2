import { linesUpTo } from '#client/ui/chartLines.ts'
import type { StatsUnit } from '#shared/contract/quiz/index.ts'
import { accuracyOf } from '#shared/rules/quiz/stats.ts'
import styles from './StatsChart.module.css'
import type { FactStats } from './store.ts'

const WIDTH = 640
const HEIGHT = 200
const TOP = 18
const BASE = 172
const LEFT = 36
/** So many labels stand side by side at most. */
const LABELS_MOST = 8

const AXIS: Record<StatsUnit, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  year: { year: 'numeric' },
}
const WHOLE: Record<StatsUnit, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
}
const OF: Record<StatsUnit, string> = { day: 'Day', week: 'Week from', month: 'Month', year: 'Year' }

const inWords = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...format })
const axisText = (day: string, unit: StatsUnit, steps: number): string =>
  inWords(day, unit === 'day' && steps <= 7 ? { weekday: 'short' } : AXIS[unit])

/** Questions of each step as a bar, the right ones filled; the same as a table for who reads rather than looks. */
export function StatsChart({ stats }: { stats: FactStats }) {
  const { days, unit, daily_questions: questions, daily_correct: correct, daily_quizzes: quizzes } = stats
  const lines = linesUpTo(Math.max(0, ...questions))
  const yOf = (value: number) => BASE - (value / lines.at(-1)!) * (BASE - TOP)
  const slot = (WIDTH - LEFT) / days.length
  const bar = Math.min(44, slot * 0.6)
  const every = Math.ceil(days.length / LABELS_MOST)
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={styles.chart}>
        {lines.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={yOf(value)} y2={yOf(value)} className={styles.grid} />
            <text x={LEFT - 6} y={yOf(value) + 4} className={styles.scale}>
              {value}
            </text>
          </g>
        ))}
        {days.map((day, place) => {
          const [asked, right] = [questions[place] ?? 0, correct[place] ?? 0]
          const x = LEFT + place * slot + slot / 2
          return (
            <g key={day}>
              <rect x={x - bar / 2} y={yOf(asked)} width={bar} height={BASE - yOf(asked)} className={styles.asked} />
              <rect x={x - bar / 2} y={yOf(right)} width={bar} height={BASE - yOf(right)} className={styles.right} />
              {asked > 0 && days.length <= 14 ? (
                <text x={x} y={yOf(asked) - 5} className={styles.value} data-many={days.length > 7 || undefined}>
                  {accuracyOf(asked, right)}%
                </text>
              ) : null}
              {place % every === 0 ? (
                <text x={x} y={HEIGHT - 8} className={styles.name}>
                  {axisText(day, unit, days.length)}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <figcaption className={styles.legend}>
        <span>
          <span className={styles.key} data-of="right" aria-hidden /> Answered right
        </span>
        <span>
          <span className={styles.key} data-of="asked" aria-hidden /> Missed
        </span>
      </figcaption>
      <details className={styles.details}>
        <summary>The numbers as a table</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{OF[unit]}</th>
                <th scope="col">Questions</th>
                <th scope="col">Right</th>
                <th scope="col">Accuracy</th>
                <th scope="col">Quizzes</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day, place) => {
                const [asked, right] = [questions[place] ?? 0, correct[place] ?? 0]
                const accuracy = accuracyOf(asked, right)
                return (
                  <tr key={day}>
                    <th scope="row">{inWords(day, WHOLE[unit])}</th>
                    <td>{asked.toLocaleString('en-US')}</td>
                    <td>{right.toLocaleString('en-US')}</td>
                    <td>{accuracy === null ? 'none asked' : `${accuracy}%`}</td>
                    <td>{(quizzes[place] ?? 0).toLocaleString('en-US')}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
