/** What is kept of an error in a row: its message, cut. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
