import { Dialog } from '#client/ui/Dialog.tsx'
import type { Place } from '#shared/documents/card/editScene.ts'
import type { Picked } from './PictureSearch.tsx'
import { PictureSources } from './pictures/PictureSources.tsx'

type Props = {
  open: boolean
  title?: string
  onClose: () => void
  onPick: (key: string, picked: Picked, place?: Place) => void
  onFile: (file: File) => void
}

/** EDT-CA015. Finds a picture of the library or of one's own by keyword; `onPick` gets its name. */
export function PicturePicker({ open, title = 'Add a picture', onClose, onPick, onFile }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} wide>
      {open ? <PictureSources kind="character" onPick={onPick} onFile={onFile} /> : null}
    </Dialog>
  )
}

/** EDT-CA016. Finds a background of the library or of one's own by keyword; `onPick` gets its address. */
export function BackgroundPicker({ open, onClose, onPick, onFile }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose a background" wide>
      {open ? <PictureSources kind="background" onPick={onPick} onFile={onFile} /> : null}
    </Dialog>
  )
}
