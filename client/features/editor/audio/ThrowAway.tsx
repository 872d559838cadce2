import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before what was spoken is gone: it is nowhere but here. */
export const ThrowAway = ({ onDo, onClose }: { onDo: () => void; onClose: () => void }) => (
  <ConfirmDialog
    title="Throw this recording away?"
    says="It is not stored yet, and can’t be had again."
    act="Throw away"
    keep="Keep it"
    onDo={onDo}
    onClose={onClose}
  />
)
