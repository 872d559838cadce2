import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/Toast.tsx'

type Props = {
  title: string
  /** When it is. */
  when: string
  onDo: () => Promise<void>
  /** Says that it was done, where a word in passing is too little. */
  onDone?: () => void
  onClose: () => void
}

/** Gives up a seat, one's own or that of a mail's link. */
export function CancelSeatDialog({ title, when, onDo, onDone, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Give up your seat?"
      act="Give up the seat"
      keep="Keep it"
      says={`Your seat in “${title}” on ${when}: you get no more mails about it. You can take a seat again as long as there is one.`}
      onDo={async () => {
        await onDo()
        if (onDone) onDone()
        else
          toast(`“${title}” on ${when}: you get no more mails about it.`, {
            title: 'Your seat is given up',
            look: 'right',
          })
      }}
      onClose={onClose}
    />
  )
}
