import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  AccessCodeBatches,
  CodeForm,
  CodeList,
  DiscountEditor,
  loadDiscounts,
  loadPackages,
  loadPromoCodes,
  loadZips,
  office,
  PackageList,
  PaywallFigures,
  ZipPanel,
} from '#client/features/billing/office/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import type { DiscountsView, OfficePackage, PromoCodeRow } from '#shared/contract/billing/index.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

const PARTS = ['packages', 'discounts', 'codes', 'access', 'tax'] as const

/** PRI-EN001, PRI-EN002, MKT-SC005, PRI-GA005. What is sold and for how much: all that staff set of it. */
export function PricingPage() {
  const [query, setQuery] = useSearchParams()
  const part = PARTS.find((one) => one === query.get('part')) ?? 'packages'
  useEffect(() => {
    void loadMarkets()
    void loadPackages()
    void loadDiscounts()
    void loadPromoCodes(1)
    void loadZips({ zip: '', page: 1 })
  }, [])
  return (
    <Page narrow>
      <BackToAdmin />
      <PageHead title="Prices">
        What is sold and for how much. A change counts from now on; what somebody ordered keeps its price.
      </PageHead>
      <Tabs
        label="Parts of the prices"
        value={part}
        onChange={(next) => setQuery({ part: next }, { replace: true })}
        tabs={[
          { value: 'packages', label: 'Packages', content: <Packages /> },
          { value: 'discounts', label: 'Discounts', content: <Discounts /> },
          { value: 'codes', label: 'Promo codes', content: <Codes /> },
          { value: 'access', label: 'Access codes', content: <AccessCodeBatches /> },
          { value: 'tax', label: 'Tax', content: <ZipPanel /> },
        ]}
      />
    </Page>
  )
}

function Packages() {
  const { packages } = useSnapshot(office)
  return (
    <>
      <PaywallFigures />
      <Loaded from={packages} what="the packages" onRetry={loadPackages}>
        {(data) => <PackageList packages={data as OfficePackage[]} />}
      </Loaded>
    </>
  )
}

function Discounts() {
  const { discounts, packages } = useSnapshot(office)
  const { markets } = useSnapshot(catalogue)
  return (
    <Loaded from={discounts} what="the discounts" onRetry={loadDiscounts}>
      {(data) => (
        <DiscountEditor
          discounts={data as DiscountsView[]}
          packages={(packages.data ?? []) as OfficePackage[]}
          markets={(markets.data ?? []).filter(({ has_pricing }) => has_pricing)}
        />
      )}
    </Loaded>
  )
}

function Codes() {
  const { codes } = useSnapshot(office)
  const { markets } = useSnapshot(catalogue)
  const [open, setOpen] = useState<{ row: PromoCodeRow | null } | null>(null)
  const nameOf = (id: number) => markets.data?.find((market) => market.id === id)?.public_name ?? `Market ${id}`
  return (
    <div className={styles.parts}>
      <p>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpen({ row: null })}>
          Make a code
        </Button>
      </p>
      <Loaded from={codes} what="the codes" onRetry={loadPromoCodes}>
        {({ data, page, last_page }) => (
          <>
            <CodeList rows={data as PromoCodeRow[]} nameOf={nameOf} onChange={(row) => setOpen({ row })} />
            <Pager page={page} last={last_page} onPage={loadPromoCodes} />
          </>
        )}
      </Loaded>
      {open ? (
        <CodeForm
          row={open.row}
          markets={(markets.data ?? []).filter(({ has_pricing }) => has_pricing)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}
