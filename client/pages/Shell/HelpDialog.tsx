import { HelpForm } from '#client/features/site/index.ts'
import { Dialog } from '#client/ui/Dialog.tsx'

/** The help form over the page it is about. */
export function HelpDialog({ about, onClose }: { about: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Contact Us">
      <HelpForm about={about} />
    </Dialog>
  )
}
