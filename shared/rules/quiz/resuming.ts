/** So long after a wrong answer its explanation is shown again to who comes back, in milliseconds: five minutes. */
export const EXPLAINED_WITHIN_MS = 5 * 60_000

/** Whether who goes on with a round sees its last answer first: it was wrong, and only just given. */
export const showsLastAgain = (last: { right: boolean; at: Date | undefined } | undefined, now: Date): boolean =>
  last !== undefined && !last.right && last.at !== undefined && now.getTime() - last.at.getTime() < EXPLAINED_WITHIN_MS
