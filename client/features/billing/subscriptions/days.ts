/** A day in words, in the reader's own zone. */
export const day = (at: string): string => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })
