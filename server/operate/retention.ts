import { clearings } from './clearAwayOfAll.ts'

/** `npm run retention`: what is kept of which tables, and for how long. What is not named stays as long as its owner does. */
const rows = clearings([]).flatMap(({ tables, kept }) => tables.map((table) => [table, kept] as const))
const width = Math.max(...rows.map(([table]) => table.length))
for (const [table, kept] of rows.toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${table.padEnd(width)}  ${kept}`)
