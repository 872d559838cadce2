/** A name as it stands in an address. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'page'

type Named = { name: string }
type Pathway = Named & { pathway_id: number; pathway_type: string; curriculum: string }
type Track = Named & { track_id: number }

/** PTH-GA001. The one address of a market's page, of a pathway's or of a track's. */
export function pathwayPath(marketSlug: string, pathway?: Pathway, track?: Track): string {
  const market = `/pathways/${marketSlug}`
  if (!pathway) return market
  const { pathway_type, curriculum, name, pathway_id } = pathway
  const whole = `${market}/${pathway_type}/${slugOf(curriculum)}/${slugOf(name)}-${pathway_id}`
  return track ? `${whole}/${slugOf(track.name)}-${track.track_id}` : whole
}

type Listed = Pathway & { tracks: readonly Track[] }

/**
 * PTH-RT002. What an address without a number means: the track of that name in such a course (`courses/standard/{topic}`), else
 * the course of that name; undefined where nothing is called so.
 */
export function namedBy<P extends Listed>(
  pathways: readonly P[],
  { type, curriculum, topic }: { type: string; curriculum: string; topic: string },
): { pathway: P; track: P['tracks'][number] | undefined } | undefined {
  const of = pathways.filter((one) => one.pathway_type === type && slugOf(one.curriculum) === curriculum)
  for (const pathway of of) {
    const track = pathway.tracks.find(({ name }) => slugOf(name) === topic)
    if (track) return { pathway, track }
  }
  const pathway = of.find(({ name }) => slugOf(name) === topic)
  return pathway && { pathway, track: undefined }
}

/** The number at the end of `{slug}-{id}`, which alone says what is meant; undefined where there is none. */
export function idIn(part: string | undefined): number | undefined {
  const found = /(?:^|-)(\d{1,9})$/.exec(part ?? '')
  return found ? Number(found[1]) : undefined
}
