import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { CodeForm, CodeList, codes, type ReferralCodeRow, searchCodes } from '#client/features/referrals/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

const TYPING_MS = 250

/** Codes by which people bring others. */
export function ReferralsPage() {
  const { list } = useSnapshot(codes)
  const [text, setText] = useState('')
  const [asked, ask] = useState({ query: '', page: 1 })
  const [isMaking, setIsMaking] = useState(false)
  const search = () => searchCodes(asked.query, asked.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says it all
  useEffect(() => void search(), [asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed sets the clock
  useEffect(() => {
    if (text.trim() === asked.query) return
    const timer = setTimeout(() => ask({ query: text.trim(), page: 1 }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const add = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
      Make a code
    </Button>
  )
  return (
    <Page narrow>
      <BackToAdmin />
      <PageHead title="Referral codes" aside={add}>
        Who brings others, and how many came.
      </PageHead>
      <div className={styles.parts}>
        <Field
          label="Code"
          type="search"
          autoComplete="off"
          maxLength={QUERY_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Loaded from={list} what="the codes" onRetry={search}>
          {({ data, page, last_page, total }) => (
            <>
              <p role="status">{total === 1 ? '1 code' : `${total} codes`}</p>
              {data.length > 0 ? (
                <CodeList rows={data as ReferralCodeRow[]} />
              ) : asked.query ? (
                <EmptyState title="No code fits">Try fewer letters.</EmptyState>
              ) : (
                <EmptyState title="No codes yet">
                  A code is part of a link. Who registers by it is counted for whoever handed it out.
                </EmptyState>
              )}
              <Pager page={page} last={last_page} onPage={(next) => ask({ ...asked, page: next })} />
            </>
          )}
        </Loaded>
      </div>
      {isMaking ? (
        <CodeForm
          onClose={() => setIsMaking(false)}
          onMade={() => {
            setText('')
            ask({ query: '', page: 1 })
          }}
        />
      ) : null}
    </Page>
  )
}
