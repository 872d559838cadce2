import { FileDown } from 'lucide-react'
import { call } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { BRAND } from '#shared/brand.ts'
import { downloadNotes } from '#shared/contract/notes/index.ts'

type Props = { sort: 'recent' | 'a_z'; chosen: readonly number[] }

/** NOT-CA008. Keeps one's notes as a PDF: those that were chosen, else all of them. */
export function DownloadButton({ sort, chosen }: Props) {
  const { busy, run } = useAction({ inPassing: true })
  const download = () =>
    run(async () => {
      const meant = chosen.length > 0 ? { note_ids: chosen.join(',') } : {}
      saveFile(`${BRAND.slug}-notes.pdf`, await call(downloadNotes, { sort_by: sort, ...meant }), 'application/pdf')
    })
  return (
    <Button
      look="quiet"
      leftSection={<FileDown size={18} aria-hidden />}
      loading={busy !== null}
      onClick={() => void download()}
    >
      {chosen.length > 0 ? `Download the ${chosen.length} chosen` : 'Download as PDF'}
    </Button>
  )
}
