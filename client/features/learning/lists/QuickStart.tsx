import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { CardTile, CardTilesSkeleton } from '#client/features/catalogue/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading } from '#client/ui/Skeleton.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { QuickCard } from '#shared/contract/learning/index.ts'
import { opensBy } from '#shared/rules/catalogue/opening.ts'
import { learning } from '../store.ts'
import styles from './QuickStart.module.css'
import { loadMoreRecent, loadQuickList, QUICK_LISTS, type QuickListName, quickStart } from './store.ts'

const TEXTS: Record<QuickListName, { name: string; none: string }> = {
  recent: { name: 'Recent', none: 'Cards you opened stand here, the latest first.' },
  recommended: { name: 'For you', none: 'You have met every card of your area. New ones will stand here.' },
  weakest: { name: 'Weakest', none: 'Cards with facts that you missed the last time stand here. There are none now.' },
  first: { name: 'Good to begin with', none: 'You have met every card of your area.' },
  new: { name: 'New', none: 'New cards of your area will stand here.' },
  updated: { name: 'Updated', none: 'Cards that were worked on again will stand here.' },
  school: { name: 'At your school', none: 'Once others of your school learn here, what they learn most stands here.' },
}
/** So many at first, and so many more with each press. */
const SHOWN_STEP = 6

/** HOM-SC004, HOM-RU006. Cards to open at once: several lists, one of them at a time. */
export function QuickStart() {
  const [list, setList] = useState<QuickListName>('recent')
  return (
    <Tabs
      label="Lists of cards"
      value={list}
      onChange={(value) => setList(QUICK_LISTS.find((one) => one === value) ?? 'recent')}
      tabs={QUICK_LISTS.map((value) => ({
        value,
        label: TEXTS[value].name,
        content: <List key={value} name={value} />,
      }))}
    />
  )
}

function List({ name }: { name: QuickListName }) {
  const { data, status, error } = useSnapshot(quickStart)[name]
  const opens = opensBy('member', useSnapshot(learning).tokens)
  const [count, setCount] = useState(SHOWN_STEP)
  const { busy, failed, run } = useAction()
  useEffect(() => void loadQuickList(name), [name])
  if (status === 'failed' && !data)
    return <ErrorNotice title="These cards could not be loaded." error={error} onRetry={() => loadQuickList(name)} />
  if (!data)
    return (
      <Loading what="cards">
        <div className={styles.cards}>
          <CardTilesSkeleton count={3} />
        </div>
      </Loading>
    )
  if (data.cards.length === 0) return <EmptyState title="Nothing here yet">{TEXTS[name].none}</EmptyState>
  const hasMore = data.cards.length > count || data.next !== null
  const more = () =>
    run(async () => {
      if (data.cards.length <= count + SHOWN_STEP) await loadMoreRecentOf(name)
      setCount((before) => before + SHOWN_STEP)
    })
  return (
    <>
      <ul className={styles.cards}>
        {(data.cards as QuickCard[]).slice(0, count).map((card) => (
          <li key={card.card_id} className={styles.cell}>
            <CardTile card={card} opens={opens} />
          </li>
        ))}
      </ul>
      {failed ? <ErrorNotice title={failed} /> : null}
      {hasMore ? (
        <Button look="quiet" className={styles.more} loading={busy !== null} onClick={() => void more()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

const loadMoreRecentOf = async (name: QuickListName): Promise<void> => {
  if (name === 'recent') await loadMoreRecent()
}
