import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { listPrintableCards, PrintNeedsPlan } from '#shared/contract/learning/index.ts'
import { NotFound } from '#shared/errors.ts'
import { INT4_MAX } from '#shared/int4.ts'
import { LAYOUTS, layoutOf, printedBy } from '#shared/rules/learning/printLayout.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import { PrintedCard } from './PrintedCard.tsx'
import styles from './PrintPage.module.css'

type Printed = Reply<typeof listPrintableCards>
const PER_PAGE = 25

/** NOT-SC007. `?type=pictomo&id=50007&layout=two`: cards as they come out of a printer, and how they are laid out. */
export function PrintPage() {
  const [query, setQuery] = useSearchParams()
  const type = printedBy(query.get('type'))
  const id = Number(query.get('id'))
  const place = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const layout = layoutOf(query.get('layout'))
  const [found, setFound] = useState<Remote<Printed>>(remote)
  const [asks, setAsks] = useState(0)
  const isBlank = query.has('blank')
  const sheets = useRef<HTMLDivElement>(null)
  const { busy, run } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asks` asks again
  useEffect(() => {
    let isWanted = true
    const next = remote<Printed>()
    void load(next, () => call(listPrintableCards, { type, id, page: place, per_page: PER_PAGE })).then(() => {
      if (isWanted) setFound(next)
    })
    return () => {
      isWanted = false
    }
  }, [type, id, place, asks])
  useTitle(found.data ? `Print ${found.data.title}` : undefined)
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(query)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const { data, error } = found
  if (!(id >= 1 && id <= INT4_MAX && Number.isInteger(id)) || NotFound.is(error)) return <NotFoundPage />
  const printAll = async () => {
    // A picture that is not there yet would be missing on paper; one that can't come is not waited for.
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])]
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    print()
  }
  if (PrintNeedsPlan.is(error))
    return (
      <Page narrow>
        <PageHead title="Print" />
        <EmptyState
          icon={<Printer size={28} />}
          title="Printing comes with a plan"
          action={<ButtonLink to="/pricing">See what plans cost</ButtonLink>}
        >
          With a plan you print every card: the scene, its facts, or both.
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <div className={styles.tools}>
        <PageHead title={data ? `Print ${data.title}` : 'Print'}>
          On paper, or as a PDF: your browser asks which.
        </PageHead>
        <div className={styles.choices}>
          <SelectField
            label="On each page"
            value={layout}
            data={LAYOUTS.map(({ value, label }) => ({ value, label }))}
            onChange={(event) => change('layout', event.currentTarget.value)}
          />
          {layout === 'picture' ? null : (
            <SwitchField
              label="Leave the facts blank, to fill in"
              checked={isBlank}
              onChange={(event) => change('blank', event.currentTarget.checked ? '1' : null)}
            />
          )}
          <Button
            leftSection={<Printer size={18} />}
            disabled={!data?.data.length}
            loading={busy !== null}
            onClick={() => void run(printAll)}
          >
            Print
          </Button>
        </div>
      </div>
      {error && !data ? (
        <ErrorNotice
          title="What is to be printed could not be loaded."
          error={error}
          onRetry={() => setAsks(asks + 1)}
        />
      ) : !data ? (
        <Loading what="what is to be printed">
          <Skeleton height="30rem" />
        </Loading>
      ) : data.data.length === 0 ? (
        <EmptyState title="Nothing to print">This page of it is empty.</EmptyState>
      ) : (
        <div ref={sheets} className={styles.sheets} data-layout={layout}>
          {data.data.map((card) => (
            <PrintedCard key={card.card_id} card={card} layout={layout} isBlank={isBlank} />
          ))}
        </div>
      )}
      {data ? (
        <div className={styles.tools}>
          <Pager page={data.page} last={data.last_page} onPage={(next) => change('page', String(next))} />
        </div>
      ) : null}
    </Page>
  )
}
