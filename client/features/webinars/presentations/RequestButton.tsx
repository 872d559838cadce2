import { useState } from 'react'
import { Button, type ButtonLook } from '#client/ui/Button.tsx'
import { RequestDialog } from './RequestDialog.tsx'

type Props = {
  look?: ButtonLook
  /** The school whose page it stands on. */
  school?: { id: number; name: string } | null
}

/** WEB-SC005. Asks for a presentation. */
export function RequestButton({ look = 'quiet', school = null }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        Request a presentation
      </Button>
      {isOpen ? <RequestDialog school={school} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
