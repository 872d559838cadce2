/** Prints figures for people as a small table and for programs as one JSON line. */
export type Cell = string | number | undefined
export type Row = Record<string, Cell>

const shown = (cell: Cell): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : Number.isInteger(cell) ? String(cell) : figure(cell)

/** Three digits that count. */
const figure = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A table whose columns are the keys of the first row. */
export function printTable(title: string, rows: readonly Row[]): void {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => shown(row[name])))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  say(`\n${title}`)
  for (const line of lines)
    say(
      `  ${line.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  ')}`,
    )
}

/** One line that a program can read: `{"bench":"rest",…}`. */
export const printJson = (bench: string, result: object): void => say(`\n${JSON.stringify({ bench, ...result })}`)

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
/** The value below which the share `p` (0 to 1) of the values lies; NaN when there are none. */
export const percentile = (values: readonly number[], p: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Whether a figure reaches its target, in words. */
export const verdict = (figure: number, target: number): string =>
  figure <= target ? 'met' : `missed by ${Math.round((figure / target - 1) * 100)} %`
