/** Where a search looks, from wide to narrow. */
export const LEVELS = ['area', 'type', 'root', 'sub', 'track'] as const
export type Level = (typeof LEVELS)[number]
/** What is chosen at each level, as the address says it; null where nothing is. */
export type Place = Record<Level, string | null>

export const EVERYWHERE: Place = { area: null, type: null, root: null, sub: null, track: null }

/** SRC-RU011. A level chosen, or cleared by null; all deeper ones are cleared with it. */
export function placeWith(place: Place, level: Level, value: string | null): Place {
  const depth = LEVELS.indexOf(level)
  const kept = LEVELS.filter((_, n) => n < depth).map((wider) => [wider, place[wider]])
  return { ...EVERYWHERE, ...Object.fromEntries(kept), [level]: value }
}

type Pathway = {
  pathway_id: number
  parent_id: number | null
  pathway_type: string
  tracks: readonly unknown[]
}

/** SRC-RU011. What can be chosen at each level below the area: nothing at one whose wider level is still open. */
export function choicesOf<P extends Pathway>(pathways: readonly P[], { type, root, sub }: Place) {
  const types = new Set(pathways.map(({ pathway_type }) => pathway_type))
  // Where all is of one type it is not asked for.
  const [only] = types.size === 1 ? types : [type]
  const open = root === null ? undefined : pathways.find(({ pathway_id }) => pathway_id === Number(sub ?? root))
  return {
    roots: pathways.filter(({ parent_id, pathway_type }) => parent_id === null && pathway_type === only),
    subs: pathways.filter(({ parent_id }) => root !== null && parent_id === Number(root)),
    tracks: (open?.tracks ?? []) as P['tracks'],
  }
}
