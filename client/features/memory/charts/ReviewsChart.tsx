import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { axisTop, dayLabel } from './scale.ts'

type Day = { day: string; due: number; asked: number }

const [WIDTH, HEIGHT, BASE, TOP, LEFT] = [360, 160, 136, 12, 30]
const COLUMNS = ['Day', 'Due', 'Asked'] as const

/** What is due on each of the next days and what is asked of it: what is over the learner’s maximum waits for the next day. */
export function ReviewsChart({ days, max }: { days: readonly Day[]; max: number }) {
  const top = axisTop([max, ...days.flatMap(({ due, asked }) => [due, asked])])
  const slot = (WIDTH - LEFT) / Math.max(1, days.length)
  const y = (value: number) => BASE - (value / top) * (BASE - TOP)
  const total = days.reduce((sum, { due }) => sum + due, 0)
  const most = days.reduce((best, day) => (day.due > best.due ? day : best), { day: '', due: 0 })
  const says =
    total === 0
      ? `Nothing is due in the next ${days.length} days.`
      : `${total} ${total === 1 ? 'review is' : 'reviews are'} due in the next ${days.length} days. The fullest day is ${most.day === days[0]?.day ? 'today' : dayLabel(most.day)} with ${most.due}; your maximum is ${max} a day.`
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h3>The next {days.length} days</h3>
        <p className={styles.says}>{says}</p>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={styles.chart}>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className={styles.grid} />
            <text x={LEFT - 6} y={y(value) + 4} className={styles.scale}>
              {value}
            </text>
          </g>
        ))}
        {days.map(({ day, due, asked }, place) => {
          const x = LEFT + place * slot
          return (
            <g key={day}>
              <rect x={x + 1} width={slot - 2} y={y(due)} height={BASE - y(due)} className={styles.due} />
              <rect x={x + 1} width={slot - 2} y={y(asked)} height={BASE - y(asked)} className={styles.asked} />
              {place % 7 === 0 ? (
                <line x1={x + slot / 2} x2={x + slot / 2} y1={BASE} y2={BASE + 4} className={styles.tick} />
              ) : null}
              {place % 7 === 0 ? (
                <text
                  // Under its bar; where the word is wider, it begins or ends with it.
                  x={place === 0 ? x + 1 : place > days.length - 3 ? WIDTH : x + slot / 2}
                  y={HEIGHT - 6}
                  className={styles.day}
                  data-end={place === 0 ? 'first' : place > days.length - 3 ? 'last' : undefined}
                >
                  {place === 0 ? 'Today' : dayLabel(day)}
                </text>
              ) : null}
            </g>
          )
        })}
        <line x1={LEFT} x2={WIDTH} y1={y(max)} y2={y(max)} className={styles.max} />
      </svg>
      <ul className={styles.legend} aria-hidden>
        <li data-mark="asked">Asked</li>
        <li data-mark="due">Due, but waits</li>
        <li data-mark="max">Your maximum</li>
      </ul>
      <ChartTable
        name={`Reviews of the next ${days.length} days`}
        columns={COLUMNS}
        rows={days.map(({ day, due, asked }) => [dayLabel(day), due, asked])}
      />
    </figure>
  )
}
