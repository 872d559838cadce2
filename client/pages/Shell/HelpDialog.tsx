import { HelpForm } from '#client/features/site/index.ts'
import { Dialog } from '#client/ui/Dialog.tsx'

export type HelpDialogProps = {
  about: string
  /** The number of what went wrong on our side. */
  fault?: string | undefined
  onClose: () => void
}

/** The help form over the page it is about. */
export function HelpDialog({ about, fault, onClose }: HelpDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Contact Us">
      <HelpForm about={about} fault={fault} />
    </Dialog>
  )
}
