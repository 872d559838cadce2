import { allEndpoints } from '#shared/contract/index.ts'

/** `npm run access`: who may call what, read off from the contracts; with a word behind it, only that gate or feature. */
const only = process.argv[2]
const rows = allEndpoints
  .filter(({ feature, endpoint }) => !only || only === feature || only === endpoint.access)
  .map(({ name, feature, endpoint }) => [
    endpoint.access,
    `${feature}.${name}`,
    `${endpoint.method} ${endpoint.path}`,
    endpoint.limit ? `${endpoint.limit.points} in ${endpoint.limit.seconds} s` : '',
  ])
  .toSorted((a, b) => a[0]!.localeCompare(b[0]!) || a[1]!.localeCompare(b[1]!))
const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)))
for (const row of rows)
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  )
