import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/Toast.tsx'

type Props = { title: string; onDo: () => Promise<void>; onClose: () => void }

/** Gives up a seat, one's own or that of a mail's link. */
export function CancelSeatDialog({ title, onDo, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Give up your seat?"
      act="Give up the seat"
      keep="Keep it"
      says={`You get no more mails about “${title}”. You can take a seat again as long as there is one.`}
      onDo={async () => {
        await onDo()
        toast('Your seat is given up.')
      }}
      onClose={onClose}
    />
  )
}
