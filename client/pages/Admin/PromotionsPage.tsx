import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  BannerOrder,
  loadAudience,
  loadPromotionRows,
  PromotionForm,
  PromotionList,
  type PromotionRow,
  promotionRows,
} from '#client/features/promotions/admin/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

/** BAN-RU013. The banners as rows: made, changed and ended here. */
export function PromotionsPage() {
  const { list, audience } = useSnapshot(promotionRows) as typeof promotionRows
  const [open, setOpen] = useState<{ row: PromotionRow | null } | null>(null)
  useEffect(() => void Promise.all([loadPromotionRows(1), loadAudience()]), [])
  const add = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpen({ row: null })}>
      Make a banner
    </Button>
  )
  return (
    <Page narrow>
      <BackToAdmin />
      <PageHead title="Banners" aside={add}>
        What is announced at the top of the page. Each person sees one banner at a time.
      </PageHead>
      <div className={styles.parts}>
        <BannerOrder />
        <Loaded from={list} what="the banners" onRetry={loadPromotionRows}>
          {({ data, page, last_page }) => (
            <>
              {data.length > 0 ? (
                <PromotionList rows={data} audience={audience.data} onChange={(row) => setOpen({ row })} />
              ) : (
                <EmptyState title="No banners yet">Write the first one, and say to whom and for how long.</EmptyState>
              )}
              <Pager page={page} last={last_page} onPage={loadPromotionRows} />
            </>
          )}
        </Loaded>
      </div>
      {open ? <PromotionForm row={open.row} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}
