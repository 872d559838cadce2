import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import {
  filtersIn,
  OrderFilters,
  OrderList,
  officeOrders,
  saveOrders,
  searchOrders,
} from '#client/features/billing/officeOrders/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { OfficeOrderRow } from '#shared/contract/billing/officeOrders.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'
import { useAddressed } from './useAddressed.ts'

/** Every order, for administrators. What is looked for stands in the address. */
export function OrdersPage() {
  const [asked, go] = useAddressed()
  const filters = filtersIn(asked)
  const { list } = useSnapshot(officeOrders)
  const { busy, failed, run } = useAction()
  const address = asked.toString()
  const search = () => searchOrders(filters)
  useEffect(() => void searchOrders(filtersIn(new URLSearchParams(address))), [address])
  const { data, status, error } = list
  const isBeyond = data !== null && data.page > data.last_page
  // Beyond the end there is nothing to show; the last page is the nearest that has something.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came says where the end is
  useEffect(() => {
    if (isBeyond && data.page === filters.page) go('page', data.last_page > 1 ? String(data.last_page) : '')
  }, [data])
  return (
    <Page>
      <BackToAdmin />
      <PageHead title="Orders">
        What was bought, what was paid, and what went back. Days are those of each buyer.
      </PageHead>
      <OrderFilters filters={filters} onChange={go} />
      {filters.user === null ? null : (
        <p>
          Orders of one person.{' '}
          <Button look="plain" onClick={() => go('user', '')}>
            Show everybody’s
          </Button>
        </p>
      )}
      {status === 'failed' ? (
        <ErrorNotice title="The orders could not be loaded." onRetry={search}>
          {sentenceOf(error)}
        </ErrorNotice>
      ) : null}
      {data && !isBeyond ? (
        <>
          <p className={styles.count} role="status">
            {data.total === 1 ? '1 order' : `${data.total.toLocaleString('en-US')} orders`}
            {data.total > 0 ? `, ${dollars(data.kept)} paid and kept, with tax` : ''}
          </p>
          {data.total > 0 ? (
            <p className={styles.file}>
              <Button look="quiet" loading={busy !== null} onClick={() => void run(() => saveOrders(filters))}>
                Save them as a file (CSV)
              </Button>
            </p>
          ) : null}
          {failed ? <ErrorNotice title={failed} /> : null}
          {data.data.length > 0 ? (
            <OrderList rows={data.data as OfficeOrderRow[]} />
          ) : (
            <NoOrders isAll={address === ''} />
          )}
          <Pager page={data.page} last={data.last_page} onPage={(page) => go('page', String(page))} />
        </>
      ) : status !== 'failed' ? (
        <Loading what="the orders">
          <Skeleton height="20rem" />
        </Loading>
      ) : null}
    </Page>
  )
}

const NoOrders = ({ isAll }: { isAll: boolean }) =>
  isAll ? (
    <EmptyState title="No orders yet">Each stands here as soon as somebody buys a plan.</EmptyState>
  ) : (
    <EmptyState title="No order fits">Try fewer letters, another state or other days.</EmptyState>
  )
