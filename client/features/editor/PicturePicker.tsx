import { call } from '#client/platform/api.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { searchBackgrounds, searchImages } from '#shared/contract/editor/index.ts'
import { PictureSearch } from './PictureSearch.tsx'

type Props = { open: boolean; onClose: () => void; onPick: (key: string) => void }

/** EDT-CA015. Finds a picture of the library by keyword; `onPick` gets its name. */
export function PicturePicker({ open, onClose, onPick }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a picture" wide>
      {open ? <PictureSearch placeholder="ox, heart, banana …" ask={askPictures} onPick={onPick} /> : null}
    </Dialog>
  )
}

async function askPictures(query: string, page: number, signal: AbortSignal) {
  const found = await call(searchImages, { query, page, per_page: 60 }, { signal })
  const tiles = found.data.map(({ picture, title, image_url }) => ({ key: picture, title, imageUrl: image_url }))
  return { tiles, lastPage: found.last_page, total: found.total }
}

/** EDT-CA016. Finds a background of the library by keyword; `onPick` gets its address. */
export function BackgroundPicker({ open, onClose, onPick }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose a background" wide>
      {open ? <PictureSearch placeholder="farm, ward, sea …" ask={askBackgrounds} onPick={onPick} isWide /> : null}
    </Dialog>
  )
}

async function askBackgrounds(query: string, page: number, signal: AbortSignal) {
  const found = await call(searchBackgrounds, { query, page, per_page: 24 }, { signal })
  const tiles = found.data.map(({ title, image_url }) => ({ key: image_url, title, imageUrl: image_url }))
  return { tiles, lastPage: found.last_page, total: found.total }
}
