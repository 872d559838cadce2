import { Layers } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { downloadLayers } from '#shared/contract/editor/pictures.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { slugOf } from '#shared/rules/editor/slug.ts'
import { useCard, useEditing } from '../context.ts'

/** EDT-CA003. Keeps the card as a Photoshop file, a layer for each character: for staff. */
export function DownloadLayers() {
  const { cardId } = useEditing()
  const { name } = useCard()
  const { user } = useSnapshot(session)
  const { busy, run } = useAction({ inPassing: true })
  const actor = user && actorOf(session.user)
  if (!actor || !isStaff(actor)) return null
  const download = () =>
    run(async () =>
      saveFile(`${slugOf(name)}.psd`, await call(downloadLayers, { card_id: cardId }), downloadLayers.file ?? ''),
    )
  return (
    <Button look="quiet" leftSection={<Layers size={18} />} loading={busy !== null} onClick={() => void download()}>
      Download as PSD
    </Button>
  )
}
