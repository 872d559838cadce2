import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { AccessCodeRow } from './AccessCodeRow.tsx'
import { AccessCodesForm } from './AccessCodesForm.tsx'
import { type AccessCodeBatch, accessCodeOffice, loadBatches } from './accessCodes.ts'
import styles from './Office.module.css'

/** SUB-EN005. Access codes in the batches that they were made in, with how many of them were used. */
export function AccessCodeBatches() {
  const { batches } = useSnapshot(accessCodeOffice)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void loadBatches(1), [])
  return (
    <div className={styles.parts}>
      <p>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          Make access codes
        </Button>
      </p>
      <Loaded from={batches} what="the access codes" onRetry={loadBatches}>
        {({ data, page, last_page }) =>
          data.length === 0 ? (
            <EmptyState title="No access codes yet">
              A school or a bookshop passes them on; who uses one has a plan for some months, without a bill.
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {(data as AccessCodeBatch[]).map((batch) => (
                  <AccessCodeRow key={batch.batch_id} batch={batch} />
                ))}
              </ul>
              <Pager page={page} last={last_page} onPage={loadBatches} />
            </>
          )
        }
      </Loaded>
      {isOpen ? <AccessCodesForm onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
