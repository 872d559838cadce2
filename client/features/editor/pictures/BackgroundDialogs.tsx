import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { toast } from '#client/ui/Toast.tsx'
import { type Place, replaceBackground, setPlace } from '#shared/documents/card/editScene.ts'
import { ownPictureOf } from '#shared/documents/card/picture.ts'
import { step } from '../actions.ts'
import { useEditing } from '../context.ts'
import { say } from '../editing.ts'
import { BackgroundPicker } from '../PicturePicker.tsx'
import type { Picked } from '../PictureSearch.tsx'
import { logPicked } from './store.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Chooses the card's background, or brings one; whoever leads here sets `picksBackground`. */
export function BackgroundDialogs() {
  const editing = useEditing()
  const { picksBackground } = useSnapshot(editing.state)
  const [sends, setSends] = useState<File | null>(null)
  const put = (url: string, place?: Place) => {
    step(editing, () => (place ? setPlace(editing.hand, place) : replaceBackground(editing.hand, url)))
    say(editing, 'Background changed')
  }
  const close = () => {
    editing.state.picksBackground = false
  }
  const pick = async (url: string, picked: Picked, place?: Place) => {
    try {
      const own = ownPictureOf(url)
      if (own) await logPicked(editing.cardId, own, picked)
      put(url, place)
    } catch (error) {
      toast(sentenceOf(error), { look: 'wrong' })
    }
  }
  return (
    <>
      <BackgroundPicker
        open={picksBackground}
        onClose={close}
        onPick={(url, picked, place) => {
          close()
          void pick(url, picked, place)
        }}
        onFile={(file) => {
          close()
          setSends(file)
        }}
      />
      {sends ? (
        <UploadDialog
          cardId={editing.cardId}
          kind="background"
          file={sends}
          onDone={({ image_url }) => put(image_url)}
          onClose={() => setSends(null)}
        />
      ) : null}
    </>
  )
}
