import { DAY_MS } from '../../time.ts'

/** So many cards one person keeps, the deleted ones aside. */
export const OWN_CARDS_MAX = 500
/** So long a deleted card can be brought back. */
export const ARCHIVE_DAYS = 30

export const archiveEnds = (archivedAt: Date): Date => new Date(archivedAt.getTime() + ARCHIVE_DAYS * DAY_MS)

/** What was deleted after this can be brought back. */
export const deletedSince = (now: Date): Date => new Date(now.getTime() - ARCHIVE_DAYS * DAY_MS)

/**
 * Whether a deleted card can be brought back: for 30 days. By its maker only when they deleted it themselves: what staff
 * took away, staff bring back.
 */
export const isRestorable = (
  card: { archivedAt: Date | null; archivedByMaker: boolean },
  { isMaker, now }: { isMaker: boolean; now: Date },
): boolean => card.archivedAt !== null && archiveEnds(card.archivedAt) > now && (!isMaker || card.archivedByMaker)
