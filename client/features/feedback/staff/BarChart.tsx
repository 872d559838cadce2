import styles from './Staff.module.css'

/** Counts as bars with their numbers. */
export function BarChart({ label, rows }: { label: string; rows: readonly { name: string; count: number }[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className={styles.chart} aria-label={label}>
      {rows.map(({ name, count }) => (
        <li key={name} className={styles.bar}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span>{count}</span>
        </li>
      ))}
    </ul>
  )
}
