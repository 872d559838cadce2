import { type ReactNode, useMemo, useState } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { toast } from '#client/ui/Toast.tsx'
import { useEditing } from '../context.ts'
import { addActor } from '../elements/actor/dressing.ts'
import { PicturePicker } from '../PicturePicker.tsx'
import type { Picked } from '../PictureSearch.tsx'
import { AssetsDialog } from './AssetsDialog.tsx'
import { type For, factForPicture, type Place, placePicture, replacePicture } from './place.ts'
import { logPicked } from './store.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { useIncoming } from './useIncoming.ts'

/** What a picture is for: a place in the scene, for a fact or one of its own, or the place of another one. */
type Aim = (For & { at: Place | null }) | { replaces: string }

/** All ways by which pictures come into the card: picked, dragged, dropped, pasted and uploaded. */
export function usePictures() {
  const editing = useEditing()
  const [picking, setPicking] = useState<Aim | null>(null)
  const [sending, setSending] = useState<{ aim: Aim; file: File } | null>(null)
  const [bringing, setBringing] = useState<File[] | null>(null)
  const acts = useMemo(() => {
    const put = (aim: Aim, picture: string) =>
      'replaces' in aim
        ? void replacePicture(editing, aim.replaces, picture)
        : void placePicture(editing, aim.fact, picture, aim.at)
    const aimAt = (at: Place | null, then: (aim: Aim) => void) => {
      const whose = factForPicture(editing)
      if (whose) then({ ...whose, at })
    }
    const pick = async (aim: Aim, picture: string, picked: Picked) => {
      try {
        await logPicked(editing.cardId, picture, picked)
        put(aim, picture)
      } catch (error) {
        toast(sentenceOf(error), { look: 'wrong' })
      }
    }
    return {
      put,
      pick,
      add: () => aimAt(null, setPicking),
      addPerson: () => {
        const whose = factForPicture(editing)
        if (whose) addActor(editing, whose.fact)
      },
      addFor: (fact: string) => setPicking({ fact, at: null }),
      replace: (key: string) => setPicking({ replaces: key }),
      onFile: (file: File, at: Place | null) => aimAt(at, (aim) => setSending({ aim, file })),
      onFiles: (files: File[]) => setBringing(files),
      onPicture: (picture: string, picked: Picked, at: Place | null) =>
        aimAt(at, (aim) => void pick(aim, picture, picked)),
    }
  }, [editing])
  const drops = useIncoming(editing, acts)
  const dialogs: ReactNode = (
    <>
      <PicturePicker
        open={picking !== null}
        title={picking && 'replaces' in picking ? 'Choose another picture' : 'Add a picture'}
        onClose={() => setPicking(null)}
        onPick={(picture, picked) => {
          if (picking) void acts.pick(picking, picture, picked)
          setPicking(null)
        }}
        onFile={(file) => {
          if (picking) setSending({ aim: picking, file })
          setPicking(null)
        }}
      />
      {sending ? (
        <UploadDialog
          cardId={editing.cardId}
          kind="character"
          file={sending.file}
          onDone={({ picture }) => acts.put(sending.aim, picture)}
          onClose={() => setSending(null)}
        />
      ) : null}
      {bringing ? <AssetsDialog files={bringing} onClose={() => setBringing(null)} /> : null}
    </>
  )
  return { ...acts, drops, dialogs }
}
