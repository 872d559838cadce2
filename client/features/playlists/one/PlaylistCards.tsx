import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useDrag } from '#client/ui/useDrag.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { type PlaylistCardView, type PlaylistView, SortMethod } from '#shared/contract/playlists/index.ts'
import { SORT_METHOD_LABELS } from '#shared/rules/playlists/sorting.ts'
import { loadCards, place, playlists, sortBy } from '../store.ts'
import { useOpening } from '../useOpening.ts'
import { PlaylistRow } from './PlaylistRow.tsx'
import styles from './PlaylistView.module.css'

const SORTS = SortMethod.options.map((value) => ({ value, label: SORT_METHOD_LABELS[value] }))

/** What fills itself stands as the course does, where its owner would have an order of their own. */
const FILLED_SORTS = SORTS.map((one) => (one.value === 'custom' ? { ...one, label: 'As in the course' } : one))

/** PLY-RU003, PLY-RU005. The cards of a playlist; in their owner's own order they are dragged, or moved by the arrows. */
export function PlaylistCards({ playlist }: { playlist: PlaylistView }) {
  const { playlist_id: id, is_owner, auto, sort_method } = playlist
  const { cards } = useSnapshot(playlists)
  const opens = useOpening()
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const sorting = useAction()
  async function put(card: PlaylistCardView, to: number) {
    setFailed(null)
    setSaid(`${card.name} is at place ${to + 1} now.`)
    try {
      await place(id, card, to)
    } catch (error) {
      setSaid('')
      setFailed(`The order could not be saved. ${sentenceOf(error)}`)
    }
  }
  const drag = useDrag((from, to) => {
    const card = playlists.cards.data?.data[from]
    if (card) void put(card as PlaylistCardView, to)
  })
  return (
    <section className={styles.part} aria-label="Cards">
      {is_owner && playlist.total > 1 ? (
        <div className={styles.tools}>
          <SelectField
            label="Sort"
            value={sort_method}
            data={auto ? FILLED_SORTS : SORTS}
            disabled={sorting.busy !== null}
            onChange={(event) => {
              const method = event.currentTarget.value as SortMethod
              void sorting.run(() => sortBy(id, method))
            }}
          />
          <p className={styles.quiet}>
            {auto
              ? 'Learned and asked in this order.'
              : sort_method === 'custom'
                ? 'Learned and asked in this order. What stands beside a card moves it.'
                : 'Learned and asked in this order. Choose Custom to move cards yourself.'}
          </p>
        </div>
      ) : null}
      {sorting.failed || failed ? <ErrorNotice title={(sorting.failed ?? failed)!} /> : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Loaded from={cards} what="the cards" onRetry={() => loadCards(playlists.page)}>
        {({ data, page, last_page, per_page }) =>
          data.length === 0 && auto ? (
            <EmptyState
              icon={<Layers size={28} />}
              title="Nothing in it right now"
              action={<ButtonLink to="/find-pictomo">Find a card</ButtonLink>}
            >
              {playlist.why_empty ?? 'It fills by itself.'}
            </EmptyState>
          ) : data.length === 0 ? (
            <EmptyState
              icon={<Layers size={28} />}
              title="No cards in it yet"
              action={
                <ButtonLink look="quiet" to="/find-pictomo">
                  Browse all cards
                </ButtonLink>
              }
            >
              {is_owner
                ? '“Add cards” above finds them by a word. “Add to playlist” stands beside every lesson, and beside whole tracks and courses.'
                : 'Its owner has put nothing into it yet.'}
            </EmptyState>
          ) : (
            <>
              <ol className={styles.list} start={1 + (page - 1) * per_page}>
                {data.map((card, row) => {
                  const isMoved = is_owner && !auto && sort_method === 'custom' && playlist.total > 1
                  const move = (to: number) => () => void put(card as PlaylistCardView, to)
                  return (
                    <PlaylistRow
                      key={card.card_id}
                      playlist={playlist}
                      card={card as PlaylistCardView}
                      opens={opens}
                      onSaid={setSaid}
                      order={
                        isMoved
                          ? {
                              drag: drag.of(row, data.length),
                              onUp: row > 0 ? move(row - 1) : null,
                              onDown: row < data.length - 1 ? move(row + 1) : null,
                            }
                          : null
                      }
                    />
                  )
                })}
              </ol>
              <Pager page={page} last={last_page} onPage={(next) => void loadCards(next)} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
