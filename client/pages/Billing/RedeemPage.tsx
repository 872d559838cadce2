import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import {
  AccessCodeCard,
  AccessCodeForm,
  accessCodes,
  forgetCode,
  loadCode,
} from '#client/features/billing/accessCodes/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { AccessCodeUnknown } from '#shared/contract/billing/accessCodes.ts'
import { accessCodeOf } from '#shared/rules/billing/accessCodes.ts'
import styles from './Billing.module.css'

/** SUB-RT001, SUB-SC008. An access code from a card, a book or a school: what it opens, and its use. It stands in the address. */
export function RedeemPage() {
  const [query, setQuery] = useSearchParams()
  const { shown } = useSnapshot(accessCodes)
  const { user } = useSnapshot(session)
  const hydrated = useHydrated()
  const typed = query.get('code') ?? ''
  const code = accessCodeOf(typed)
  const readerId = user?.user_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a code comes to depends on who reads it.
  useEffect(() => {
    forgetCode()
    if (code) void loadCode(code)
  }, [code, readerId])
  const unknown = code && AccessCodeUnknown.is(shown.error) ? shown.error.message : null
  const isAsking = !hydrated || !code || unknown !== null
  return (
    <Page narrow>
      <PageHead title="Use an access code">
        A code from your school, your bookshop or a card opens your area of study for some months.
      </PageHead>
      <div className={styles.parts}>
        {isAsking ? (
          <Card>
            <AccessCodeForm
              key={typed}
              code={typed}
              refused={unknown}
              onCode={(next) => (next === code ? void loadCode(next) : setQuery({ code: next }))}
            />
          </Card>
        ) : (
          <Loaded from={shown} what="the code" onRetry={() => loadCode(code)} height="14rem">
            {(data) => <AccessCodeCard code={data} onOther={() => setQuery({})} />}
          </Loaded>
        )}
      </div>
    </Page>
  )
}
