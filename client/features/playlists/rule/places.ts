import type { PathwayView } from '#shared/contract/catalogue/index.ts'
import type { PlaylistRule } from '#shared/contract/playlists/index.ts'

type Place = PlaylistRule['place']
type Pathway = Pick<PathwayView, 'pathway_id' | 'parent_id' | 'name' | 'sort_order'> & {
  readonly tracks: readonly { readonly track_id: number; readonly name: string }[]
}

/** A place as the value of a choice, and back; all cards are the empty one. */
export const choiceOf = (place: Place): string => (place === null ? '' : `${place.kind} ${place.id}`)
export function placeOf(value: string): Place {
  const [kind, id] = value.split(' ')
  return kind === 'track' || kind === 'pathway' ? { kind, id: Number(id) } : null
}

type Choice = { value: string; label: string }
/** What cards can be taken from: all, each pathway as a whole, and its tracks; what is chosen stays among them. */
export function placeChoices(
  pathways: readonly Pathway[],
  chosen: Place,
): (Choice | { group: string; items: Choice[] })[] {
  const names = new Map(pathways.map(({ pathway_id, name }) => [pathway_id as number, name]))
  const groups = pathways.map(({ pathway_id, parent_id, name, tracks }) => {
    const above = parent_id === null ? undefined : names.get(parent_id)
    return {
      group: above === undefined ? name : `${above}: ${name}`,
      items: [
        { value: `pathway ${pathway_id}`, label: `All of ${name}` },
        ...tracks.map(({ track_id, name: track }) => ({ value: `track ${track_id}`, label: track })),
      ],
    }
  })
  const value = choiceOf(chosen)
  const isKnown = value === '' || groups.some(({ items }) => items.some((one) => one.value === value))
  return [
    { value: '', label: 'Everything, of every area' },
    ...(isKnown ? [] : [{ value, label: 'As it is now' }]),
    ...groups,
  ]
}
