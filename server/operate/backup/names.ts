const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table or sequence of ours, as a statement names it. */
export const relation = (name: string): string => `public.${quoted(name)}`

/** Columns, as a statement lists them. */
export const names = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** Tables that tell of where the product runs, and are true of nowhere else: they are not kept, nor restored from a file that has them. */
export const PASSING: readonly string[] = ['processes']
