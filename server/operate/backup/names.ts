const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table or sequence of ours, as a statement names it. */
export const relation = (name: string): string => `public.${quoted(name)}`

/** Columns, as a statement lists them. */
export const names = (columns: readonly string[]): string => columns.map(quoted).join(', ')
