import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { CancelDialog } from './CancelDialog.tsx'

type Props = {
  product: Snapshot<ProductView>
  look?: 'quiet' | 'plain'
  /** It was asked for by a link: its step is open at once. */
  isAsked?: boolean
  onClose: () => unknown
}
/** SUB-RU005. Leads straight to the refund's own step, while the charge can be given back; else there is nothing. */
export function AskRefund({ product, look = 'quiet', isAsked = false, onClose }: Props) {
  const [open, setOpen] = useState(isAsked && product.refund_until !== null)
  const close = () => {
    setOpen(false)
    onClose()
  }
  // What was given back can be no more, but its dialog says so until it is closed.
  if (!product.refund_until && !open) return null
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ask for a refund
      </Button>
      {open ? <CancelDialog product={product} from={5} onClose={close} /> : null}
    </>
  )
}
