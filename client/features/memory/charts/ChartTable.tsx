import styles from './Chart.module.css'

type Props = {
  name: string
  columns: readonly string[]
  /** Each with its name first. */
  rows: readonly (readonly [name: string, ...values: (string | number)[]])[]
}

/** What a chart shows in words and numbers, for who does not see it or wants to read it off. */
export function ChartTable({ name, columns, rows }: Props) {
  return (
    <details className={styles.details}>
      <summary>As a table</summary>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...values]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {values.map((value, place) => (
                  <td key={columns[place + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
