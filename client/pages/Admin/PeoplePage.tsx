import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { PeopleList, type PersonRow, people, searchPeople } from '#client/features/accounts/people/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { FURTHER_ROLES, ROLES } from '#shared/contract/accounts/index.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { PAGE_MAX } from '#shared/page.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

const TYPING_MS = 250
const FOUND_BY: readonly string[] = [...ROLES, ...FURTHER_ROLES]

/** What an address asks for; what it can't mean counts as not said. */
const readAddress = (asked: URLSearchParams) => ({
  query: (asked.get('query') ?? '').slice(0, QUERY_LENGTH),
  role: FOUND_BY.find((role) => role === asked.get('role')) ?? '',
  page: Math.min(Math.max(1, Math.trunc(Number(asked.get('page'))) || 1), PAGE_MAX),
})

/** Everybody with an account, for administrators. What is looked for stands in the address. */
export function PeoplePage() {
  const [asked, ask] = useSearchParams()
  const { query, role, page } = readAddress(asked)
  const [text, setText] = useState(query)
  const { list } = useSnapshot(people)
  const search = () => searchPeople({ query, role, page })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says it all
  useEffect(() => void search(), [query, role, page])
  const go = (change: Record<string, string>) =>
    ask(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed sets the clock
  useEffect(() => {
    if (text === query) return
    const timer = setTimeout(() => go({ query: text }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])

  const { data, status, error } = list
  const isBeyond = data !== null && data.page > data.last_page
  // Beyond the end there is nobody to show; the last page is the nearest that has somebody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came says where the end is
  useEffect(() => {
    if (isBeyond && data.page === page) go({ page: data.last_page > 1 ? String(data.last_page) : '' })
  }, [data])
  return (
    <Page>
      <BackToAdmin />
      <PageHead title="People">Who has an account, and what they may do.</PageHead>
      <div className={styles.search}>
        <Field
          label="Name or e-mail"
          type="search"
          value={text}
          autoComplete="off"
          maxLength={QUERY_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SelectField
          label="Role"
          value={role}
          data={[{ value: '', label: 'Any' }, ...FOUND_BY.map((each) => ({ value: each, label: each }))]}
          onChange={(event) => go({ role: event.currentTarget.value })}
        />
      </div>
      {status === 'failed' ? (
        <ErrorNotice title="The people could not be loaded." onRetry={search}>
          {sentenceOf(error)}
        </ErrorNotice>
      ) : null}
      {data && !isBeyond ? (
        <>
          <p className={styles.count} role="status">
            {data.total === 1 ? '1 person' : `${data.total} people`}
            {data.last_page > 1 ? `, page ${data.page} of ${data.last_page}` : ''}
          </p>
          {data.data.length > 0 ? (
            <PeopleList rows={data.data as PersonRow[]} />
          ) : (
            <EmptyState title="Nobody fits">Try fewer letters, or another role.</EmptyState>
          )}
          {data.last_page > 1 ? (
            <nav className={styles.pages} aria-label="Pages">
              <Button look="quiet" disabled={page <= 1} onClick={() => go({ page: String(page - 1) })}>
                Before
              </Button>
              <Button look="quiet" disabled={page >= data.last_page} onClick={() => go({ page: String(page + 1) })}>
                Next
              </Button>
            </nav>
          ) : null}
        </>
      ) : status !== 'failed' ? (
        <Loading what="the people">
          <Skeleton height="20rem" />
        </Loading>
      ) : null}
    </Page>
  )
}
