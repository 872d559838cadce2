/** Puts fields of an input into the `:names` of a path; the rest is what is left for query or body. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} lacks ${name}`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

/** A query string with its `?`; fields that are undefined or null are left out, lists repeat their name. */
export function queryString(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The address of a read, with its input: the same on both sides, so that an answer can be known by it. */
export function readUrl(path: string, input: Readonly<Record<string, unknown>>): string {
  const { path: filled, rest } = fillPath(path, input)
  return filled + queryString(rest)
}
