import { useState } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { toast } from '#client/ui/Toast.tsx'
import { useEditing } from '../../context.ts'
import { PicturePicker } from '../../PicturePicker.tsx'
import { logPicked } from '../../pictures/store.ts'
import { UploadDialog } from '../../pictures/UploadDialog.tsx'

type Props = { title: string; onPick: (picture: string) => void; onClose: () => void }

/** A picture of the library or of one's own for a head, or for what is held or worn. */
export function PickThing({ title, onPick, onClose }: Props) {
  const { cardId } = useEditing()
  const [file, setFile] = useState<File | null>(null)
  if (file)
    return (
      <UploadDialog
        cardId={cardId}
        kind="character"
        file={file}
        onDone={({ picture }) => onPick(picture)}
        onClose={onClose}
      />
    )
  return (
    <PicturePicker
      open
      title={title}
      onClose={onClose}
      onFile={setFile}
      onPick={(picture, picked) => {
        onClose()
        logPicked(cardId, picture, picked).then(
          () => onPick(picture),
          (error) => toast(sentenceOf(error), { look: 'wrong' }),
        )
      }}
    />
  )
}
