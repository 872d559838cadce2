import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { loadTokens } from '#client/features/learning/index.ts'
import { useOpening } from '#client/features/learning/limits/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { useNear } from '#client/ui/useNear.ts'
import type { SearchSort } from '#shared/contract/search/index.ts'
import { FoundCard } from './FoundCard.tsx'
import { FoundNotes } from './FoundNotes.tsx'
import { FoundPathways, type PathwayLink } from './FoundPathways.tsx'
import { NothingFound } from './NothingFound.tsx'
import { OwnMadeOffer } from './OwnMadeOffer.tsx'
import { RecentTerms } from './RecentTerms.tsx'
import styles from './Search.module.css'
import { SearchFilters } from './SearchFilters.tsx'
import { filtersSet, relevanceOf, type SearchTab, type Shown, withoutFilters, withTab } from './shown.ts'
import { loadMore, search, searchFor } from './store.ts'
import { useSettled } from './useSettled.ts'
import { useWanted } from './useWanted.ts'

/** The answer to a letter comes before the next one is typed, and not each is asked for. */
const WAIT_MS = 150

type Props = {
  /** What the address says. */
  shown: Shown
  /** Says it anew. */
  onShow: (next: Shown) => void
  /** What stands there while nothing is searched for; then the field stands above it, with the filters. */
  idle?: ReactNode
  pathwayLink?: PathwayLink
  /** Whether one may type at once. */
  takesFocus?: boolean
  /** Whether what was searched for before is offered. */
  offersRecent?: boolean
}

/** What is typed, and what is found by it. */
export function SearchPanel({ shown, onShow, idle, pathwayLink, takesFocus = true, offersRecent = true }: Props) {
  const { found } = useSnapshot(search)
  const { user } = useSnapshot(session)
  const [typed, setTyped] = useState(shown.query)
  const box = useRef<HTMLDivElement>(null)
  const [here] = useState(() => (typeof location === 'undefined' ? '' : location.pathname))
  const wanted = useWanted(shown)
  const isAsked = shown.query !== '' || filtersSet(shown) > 0
  // What was typed here comes back by the address: only what somebody else put there is taken over.
  const said = useRef(shown.query)
  useEffect(() => {
    if (shown.query !== said.current) setTyped(shown.query)
    said.current = shown.query
  }, [shown.query])
  useEffect(() => {
    search.typed = typed.trim()
  }, [typed])
  useEffect(() => {
    const query = typed.trim()
    if (query === said.current) return
    const timer = setTimeout(() => {
      // Somebody who has chosen a result meanwhile is on their way, though its page is not shown yet.
      if (location.pathname !== here) return
      said.current = query
      onShow({ ...shown, query })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, shown, onShow, here])
  useEffect(() => {
    if (!takesFocus) return
    // Once the page has taken the focus that every new page takes.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  const ask = () => (wanted && isAsked ? void searchFor(wanted) : undefined)
  const asks = JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what is asked changes, or who asks
  useEffect(ask, [asks, isAsked, user?.user_id])

  const data = found.data?.wanted.query === shown.query ? found.data : null
  const widen = filtersSet(shown) > 0 ? () => onShow(withoutFilters(shown)) : undefined
  const pick = (query: string) => {
    // The field has it at once: else what it held before is asked for again.
    said.current = query
    setTyped(query)
    onShow({ ...shown, query })
  }
  const results = (parts: Parts) => <Results with={parts} onWiden={widen} onPick={pick} pathwayLink={pathwayLink} />
  const isAlone = !isAsked && idle !== undefined
  // What was found for other words or another place says nothing of these.
  const isAnswered = found.status === 'ready' && JSON.stringify(data?.wanted) === asks
  const told = isAsked && data && isAnswered ? sayFound(data) : ''
  const spoken = useSettled(typed.trim() === shown.query ? told : '')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between what can have it
    <div ref={box} className={styles.panel} onKeyDown={(event) => moveBetween(event, box.current)}>
      <search className={styles.row}>
        <Field
          label="Search for a card, a fact or a character"
          type="search"
          value={typed}
          maxLength={100}
          placeholder="digoxin, yellow halos, Lasix …"
          autoComplete="off"
          enterKeyHint="search"
          data-result
          data-autofocus={takesFocus || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={putKeyboardAway}
        />
        {isAlone ? null : (
          <SelectField
            label="In order of"
            value={shown.sort}
            data={[
              { value: 'relevance', label: relevanceOf(shown.query) },
              { value: 'a_z', label: 'A to Z' },
              ...(user ? [{ value: 'recent', label: 'Seen last' }] : []),
              { value: 'newest', label: 'Newest' },
              { value: 'updated', label: 'Updated' },
            ]}
            onChange={(event) => onShow({ ...shown, sort: event.currentTarget.value as SearchSort })}
          />
        )}
        <SearchFilters shown={shown} onShow={onShow} total={isAsked && data ? data.total : null} />
      </search>
      {isAlone ? null : <p className={styles.told}>{told}</p>}
      <SpokenAtOnce text={spoken} />
      {shown.withOwnMade ? null : <OwnMadeOffer onTake={() => onShow({ ...shown, withOwnMade: true })} />}
      {!isAsked ? (
        <>
          {offersRecent ? <RecentTerms onPick={pick} /> : null}
          {idle}
        </>
      ) : found.status === 'failed' && !data ? (
        <ErrorNotice title="The search could not be made." error={found.error} onRetry={ask} />
      ) : !data ? (
        <Loading what="what was found">
          <Skeleton height="20rem" />
        </Loading>
      ) : (
        <Tabs
          label="What was found"
          value={shown.tab}
          onChange={(tab) => onShow(withTab(shown, tab as SearchTab))}
          tabs={[
            { value: 'everything', label: 'Everything', content: results({ cards: true, pathways: true }) },
            { value: 'pictomos', label: 'Cards', content: results({ cards: true, pathways: false }) },
            { value: 'pathways', label: 'Courses', content: results({ cards: false, pathways: true }) },
          ]}
        />
      )}
    </div>
  )
}

type Told = {
  wanted: { query: string }
  corrected: string | null
  total: number
  pathways: readonly unknown[]
  notes: readonly unknown[]
}

/** What came, and for which words. */
function sayFound({ wanted, corrected, total, pathways, notes }: Told): string {
  const counted = [
    total === 0 ? '' : `${total >= 500 ? '500 or more' : total} ${total === 1 ? 'card' : 'cards'}`,
    total > 0 || pathways.length === 0 ? '' : `${pathways.length} ${pathways.length === 1 ? 'course' : 'courses'}`,
    total > 0 || notes.length === 0 ? '' : `${notes.length} of your notes`,
  ].filter(Boolean)
  const came = counted.length === 0 ? 'Nothing' : counted.join(' and ')
  if (corrected) return `Nothing for “${wanted.query}”. This is for “${corrected}”: ${came}.`
  return wanted.query === ''
    ? `${came}.`
    : `${came} for “${wanted.query}”${total === 0 && counted.length > 0 ? ', and no card' : ''}.`
}

type Parts = { cards: boolean; pathways: boolean }

type ResultsProps = {
  with: Parts
  onWiden: (() => void) | undefined
  onPick: (query: string) => void
  pathwayLink: PathwayLink | undefined
}

function Results({ with: parts, onWiden, onPick, pathwayLink }: ResultsProps) {
  const { found, loadsMore } = useSnapshot(search)
  const opens = useOpening()
  const { user } = useSnapshot(session)
  const end = useNear(() => void loadMore())
  const data = found.data
  const asksTokens = user !== null && (data?.cards.some(({ is_locked }) => is_locked) ?? false)
  useEffect(() => {
    if (asksTokens) void loadTokens()
  }, [asksTokens])
  if (!data) return null
  const cards = parts.cards ? data.cards : []
  const pathways = parts.pathways ? data.pathways : []
  const notes = parts.cards ? data.notes : []
  if (cards.length === 0 && pathways.length === 0 && notes.length === 0)
    return onWiden ? (
      <EmptyState
        icon={<Search size={28} />}
        title="Nothing with these filters"
        action={
          <Button look="quiet" onClick={onWiden}>
            Look everywhere
          </Button>
        }
      >
        Without them there may be more.
      </EmptyState>
    ) : (
      <NothingFound instead={data.instead} onPick={onPick} pathwayLink={pathwayLink} />
    )
  return (
    <div className={styles.panel}>
      {notes.length > 0 ? (
        <section className={styles.panel} aria-label="Your notes">
          <h2>Your notes</h2>
          <FoundNotes notes={notes} />
        </section>
      ) : null}
      {cards.length > 0 ? (
        <ul className={styles.list}>
          {cards.map((card, place) => (
            <FoundCard key={card.card_id} card={card} position={place + 1} opens={opens} />
          ))}
        </ul>
      ) : null}
      {parts.cards && data.page < data.lastPage ? (
        <Button ref={end} look="quiet" loading={loadsMore} onClick={() => void loadMore()}>
          Show more cards
        </Button>
      ) : null}
      {pathways.length > 0 ? (
        <section className={styles.panel} aria-label="Courses">
          {parts.cards ? <h2>Courses</h2> : null}
          <FoundPathways pathways={pathways} link={pathwayLink} />
        </section>
      ) : null}
    </div>
  )
}

/** On a phone the keyboard covers what was found: its own search key puts it away. */
function putKeyboardAway({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) currentTarget.blur()
}

/** Up and down go through the field and what was found. */
function moveBetween(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const places = [...(box?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
  const at = places.indexOf(document.activeElement as HTMLElement)
  const next = places[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
