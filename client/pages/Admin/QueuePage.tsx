import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import type { Remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

type Props<Row, Shown extends string> = {
  title: string
  /** What the queue is of, in a sentence. */
  about: string
  /** How it chooses what waits: "To look at, flagged first". */
  waiting: string
  /** "the comments": said while they load. */
  what: string
  /** "1 comment", "12 comments". */
  counted: { one: string; many: string }
  /** What else may be chosen, between what waits and all. */
  filters?: readonly { value: Shown; label: string }[]
  /** What comes here next, where nothing waits. */
  next: string
  queue: { list: Remote<{ data: Row[]; page: number; last_page: number; total: number }> }
  load: (show: Shown | 'waiting' | 'all', page: number, madeBy: number | null) => Promise<void>
  children: (rows: Row[], again: () => void) => ReactNode
}

/** What moderators look at, page by page. What is shown stands in the address. */
export function QueuePage<Row, Shown extends string = never>({
  title,
  about,
  waiting,
  what,
  counted,
  filters = [],
  next,
  queue,
  load,
  children,
}: Props<Row, Shown>) {
  const [asked, ask] = useSearchParams()
  const all = { value: 'all', label: 'All, newest first' } as const
  const show = [...filters, all].find(({ value }) => value === asked.get('show'))?.value ?? 'waiting'
  const page = Math.max(1, Number(asked.get('page')) || 1)
  const { list } = useSnapshot(queue) as typeof queue
  const actor = actorOf(useSnapshot(session).user as typeof session.user)
  const person = Number(asked.get('person')) || null
  const again = () => void load(show, page, person)
  useEffect(() => void load(show, page, person), [load, show, page, person])
  const go = (to: { show?: string; page?: string }) =>
    ask({ show, ...(person === null ? {} : { person: String(person) }), ...to })
  return (
    <Page narrow>
      {actor && isAdmin(actor) ? <BackToAdmin /> : null}
      <PageHead title={title}>{about}</PageHead>
      <div className={styles.parts}>
        <SelectField
          label="Which"
          value={show}
          data={[{ value: 'waiting', label: waiting }, ...filters, all]}
          onChange={(event) => go({ show: event.currentTarget.value })}
        />
        {person === null ? null : (
          <Button look="quiet" onClick={() => ask({ show })}>
            Of one person alone. Show everybody’s
          </Button>
        )}
        <Loaded from={list} what={what} onRetry={again}>
          {({ data, page: at, last_page, total }) => (
            <>
              <p role="status">
                {total === 1 ? `1 ${counted.one}` : `${total.toLocaleString('en-US')} ${counted.many}`}
              </p>
              {data.length > 0 ? (
                children(data, again)
              ) : total > 0 ? (
                <EmptyState title="This page is empty by now">Go back to the first.</EmptyState>
              ) : (
                <EmptyState title="Nothing to look at">{next}</EmptyState>
              )}
              <Pager page={Math.min(at, last_page)} last={last_page} onPage={(to) => go({ page: String(to) })} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
