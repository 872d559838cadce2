import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useDrag } from '#client/ui/useDrag.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { QueueCard } from '#shared/contract/memory/index.ts'
import { memory } from '../store.ts'
import styles from './Queue.module.css'
import { QueueRow, RemovedRow } from './QueueRow.tsx'
import { loadQueue, place, type QueueFilter, queue, showQueue } from './store.ts'

/** SRP-SC003. The cards of the daily quiz, what is due first at the top, and what one may do with each. */
export function QueueTab() {
  const { list, filter, page } = useSnapshot(queue)
  const stats = useSnapshot(memory).stats.data
  const at = stats?.at
  const isFull = stats !== null && stats.current_total > 0 && stats.current_left === 0
  const [{ said, about }, setTold] = useState<{ said: string; about: number | null }>({ said: '', about: null })
  const setSaid = (said: string, about: number | null = null) => setTold({ said, about })
  const [failed, setFailed] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands otherwise whenever the numbers do
  useEffect(() => void loadQueue(), [at])
  const show = (next: QueueFilter, to: number) => void showQueue(next, to)
  const isOrdered = filter === 'today'
  async function put(card: QueueCard, to: number) {
    setFailed(null)
    setSaid(`${card.name} is at place ${to + 1} now.`)
    try {
      await place(card, to)
    } catch (error) {
      setSaid('')
      setFailed(`The order of your cards could not be saved. ${sentenceOf(error)}`)
    }
  }
  const drag = useDrag((from, to) => {
    const card = queue.list.data?.items[from]
    if (card) void put(card, to)
  })
  return (
    <div className={styles.tab}>
      <div className={styles.filter}>
        <SelectField
          label="Show"
          value={filter}
          data={[
            { value: 'today', label: 'Due today' },
            { value: 'all', label: 'All cards' },
            { value: 'removed', label: 'Removed' },
          ]}
          onChange={(event) => show(event.currentTarget.value as QueueFilter, 1)}
        />
        {list.data ? (
          <p className={styles.quiet}>
            {list.data.total} {list.data.total === 1 ? 'card' : 'cards'}
          </p>
        ) : null}
      </div>
      {isOrdered && list.data && (list.data.total > 1 || (isFull && list.data.total > 0)) ? (
        <p className={styles.quiet}>
          {isFull
            ? 'You reached today’s maximum: these wait for tomorrow, or until you raise it in the settings.'
            : 'Asked in this order today. You can change it.'}
        </p>
      ) : null}
      {failed ? (
        <p className={styles.wrong} role="alert">
          {failed}
        </p>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {/* What is said of a card stands by it; where it left the list, here. */}
      {about !== null && list.data && !list.data.items.some(({ card_id }) => card_id === about) ? (
        <p className={styles.said} aria-hidden>
          {said}
        </p>
      ) : null}
      <Loaded from={list} what="your queue" onRetry={loadQueue}>
        {({ items, last_page, per_page, total }) =>
          items.length === 0 ? (
            <Empty filter={filter} onAll={() => show('all', 1)} />
          ) : (
            <>
              <ol className={styles.list} start={1 + (page - 1) * per_page}>
                {items.map((card, row) =>
                  filter === 'removed' ? (
                    <RemovedRow key={card.card_id} card={card as QueueCard} onSaid={setSaid} />
                  ) : (
                    <QueueRow
                      key={card.card_id}
                      card={card as QueueCard}
                      said={about === card.card_id ? said : null}
                      onSaid={setSaid}
                      order={
                        isOrdered && total > 1
                          ? {
                              drag: page === 1 ? drag.of(row, items.length) : null,
                              onUp:
                                page > 1
                                  ? () => put(card as QueueCard, 0)
                                  : row > 0
                                    ? () => put(card as QueueCard, row - 1)
                                    : null,
                              isFar: page > 1,
                              onDown:
                                page === 1 && row < items.length - 1 ? () => put(card as QueueCard, row + 1) : null,
                            }
                          : null
                      }
                    />
                  ),
                )}
              </ol>
              <Pager page={page} last={last_page} onPage={(to) => show(filter, to)} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Empty({ filter, onAll }: { filter: QueueFilter; onAll: () => void }) {
  return filter === 'today' ? (
    <EmptyState
      title="Nothing is due today"
      action={
        <button type="button" className={styles.all} onClick={onAll}>
          Show all cards
        </button>
      }
    >
      “All cards” shows what comes next, with its day.
    </EmptyState>
  ) : filter === 'removed' ? (
    <EmptyState title="No card is removed">A card that you remove is kept here, and can be taken back.</EmptyState>
  ) : (
    <EmptyState title="No cards yet" action={<ButtonLink to="/find-pictomo">Find a card</ButtonLink>}>
      A card comes here once you have learned it or answered a question of it.
    </EmptyState>
  )
}
