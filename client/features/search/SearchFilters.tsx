import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue, loadPathways, MarketSelect } from '#client/features/catalogue/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { groupsOf } from '#shared/rules/catalogue/groups.ts'
import { choicesOf, type Level, placeWith } from '#shared/rules/search/place.ts'
import styles from './Search.module.css'
import { filtersSet, type Shown, withoutFilters } from './shown.ts'

type Props = { shown: Shown; onShow: (next: Shown) => void }
type Counted = Props & { total: number | null }

/** SRC-RU005, SRC-SC004. What narrows a search, behind one button; it stands open where something is set. */
export function SearchFilters({ shown, onShow, total }: Counted) {
  const set = filtersSet(shown)
  const [isOpen, setIsOpen] = useState(set > 0)
  const id = useId()
  return (
    <>
      <Button
        look="quiet"
        leftSection={<SlidersHorizontal size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <div id={id} className={styles.filters} hidden={!isOpen}>
        {isOpen ? <Filters shown={shown} onShow={onShow} /> : null}
        {isOpen && total !== null ? (
          <Button look="quiet" fullWidth className={styles.toCards} onClick={() => setIsOpen(false)}>
            Show {total} {total === 1 ? 'card' : 'cards'}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Filters({ shown, onShow }: Props) {
  const { user } = useSnapshot(session)
  const { place } = shown
  const choose = (level: Level, value: string) =>
    onShow({ ...shown, place: placeWith(place, level, value === '' ? null : value) })
  return (
    <>
      <MarketSelect
        label="Area of study"
        value={place.area ?? ''}
        placeholder="Everywhere"
        // One's own area first.
        offer={(areas) => [...areas].sort((a, b) => Number(b.id === user?.lead) - Number(a.id === user?.lead))}
        onChange={(slug) => choose('area', slug)}
      />
      {place.area === null ? null : <PlaceLevels shown={shown} choose={choose} />}
      <div className={styles.switches}>
        {user ? (
          <SwitchField
            label="Only what I bookmarked"
            checked={shown.bookmarked}
            disabled={shown.tab === 'pathways'}
            onChange={(event) => onShow({ ...shown, bookmarked: event.currentTarget.checked })}
          />
        ) : null}
        <SwitchField
          label="Members’ own cards too"
          checked={shown.withOwnMade}
          onChange={(event) => onShow({ ...shown, withOwnMade: event.currentTarget.checked })}
        />
        {filtersSet(shown) > 0 ? (
          <Button look="plain" onClick={() => onShow(withoutFilters(shown))}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** SRC-RU011. One level after the other: what is deeper is asked for once the wider one is chosen. */
function PlaceLevels({ shown, choose }: { shown: Shown; choose: (level: Level, value: string) => void }) {
  const { markets, pathways } = useSnapshot(catalogue)
  const { place } = shown
  const market = markets.data?.find(({ slug }) => slug === place.area)
  const marketId = market?.id
  useEffect(() => {
    if (marketId !== undefined) void loadPathways(marketId)
  }, [marketId])
  const known = marketId === undefined ? undefined : pathways[marketId]?.data
  if (!market || !known) return null
  // Kinds are called as the area calls them: what is boards to one is exams to another.
  const kinds = groupsOf(market.sections, known).map(({ type, name }) => ({ value: type, label: name }))
  const { roots, subs, tracks } = choicesOf(known, place)
  const named = (rows: readonly { pathway_id: number; name: string }[]) =>
    rows.map(({ pathway_id, name }) => ({ value: String(pathway_id), label: name }))
  const levels: [Level, string, { value: string; label: string }[]][] = [
    // Where all is of one kind there is nothing to ask.
    ['type', 'Kind', kinds.length > 1 ? kinds : []],
    ['root', 'Course or book', named(roots)],
    ['sub', 'Part', named(subs)],
    ['track', 'Track', tracks.map(({ track_id, name }) => ({ value: String(track_id), label: name }))],
  ]
  return levels.map(([level, label, choices]) =>
    choices.length === 0 ? null : (
      <SelectField
        key={level}
        label={label}
        value={place[level] ?? ''}
        data={[{ value: '', label: 'All' }, ...choices]}
        onChange={(event) => choose(level, event.currentTarget.value)}
      />
    ),
  )
}
