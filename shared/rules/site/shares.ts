import { slugOf } from '../catalogue/pathwayPath.ts'

/** SRC-RT003, SRC-RT004, SRC-RT005. Addresses that are passed on: short, and right however a course is named or moved later. */
export const SHARE_PATHS = {
  card: '/share/pictomo/:slug',
  track: '/share/track/:named',
  pathway: '/share/pathway/:named',
} as const

/** The address by which a card, a track or a pathway is passed on. */
export const shareOf = {
  card: (slug: string): string => SHARE_PATHS.card.replace(':slug', encodeURIComponent(slug)),
  track: ({ name, track_id }: { name: string; track_id: number }): string =>
    SHARE_PATHS.track.replace(':named', `${slugOf(name)}_${track_id}`),
  pathway: ({ name, pathway_id }: { name: string; pathway_id: number }): string =>
    SHARE_PATHS.pathway.replace(':named', `${slugOf(name)}_${pathway_id}`),
}

/** The number at the end of `{name}_{id}`, which alone says what is meant; undefined where there is none. */
export function sharedId(named: string): number | undefined {
  const found = /(?:^|_)(\d{1,9})$/.exec(named)
  return found ? Number(found[1]) : undefined
}
