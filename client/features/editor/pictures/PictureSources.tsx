import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { listOwnPictures, listRecentPictures, searchBackgrounds, searchImages } from '#shared/contract/editor/index.ts'
import type { Place } from '#shared/documents/card/editScene.ts'
import type { OwnPictureKind } from '#shared/rules/assets/limits.ts'
import styles from '../PicturePicker.module.css'
import { type Picked, PictureSearch, type Tile } from '../PictureSearch.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ownPictures, removePicture } from './store.ts'

type Props = {
  kind: OwnPictureKind
  /** `key` is a picture's name, or a background's address; `place` what belongs to it. */
  onPick: (key: string, picked: Picked, place?: Place) => void
  onFile: (file: File) => void
  drags?: boolean
}

/** Where pictures come from: the library, one's own, and those that one picked last. */
export function PictureSources({ kind, onPick, onFile, drags = false }: Props) {
  const [source, setSource] = useState('library')
  const isGround = kind === 'background'
  const shared = { onPick, drags, isWide: isGround }
  const library = (
    <PictureSearch
      {...shared}
      placeholder={isGround ? 'hospital, kitchen, beach …' : 'ox, heart, banana …'}
      ask={isGround ? askBackgrounds : askPictures}
    />
  )
  const tabs = [
    { value: 'library', label: 'Library', content: library },
    { value: 'yours', label: 'Yours', content: <Yours kind={kind} shared={shared} /> },
    ...(isGround ? [] : [{ value: 'recent', label: 'Recent', content: <Recent shared={shared} /> }]),
  ]
  return (
    <div className={styles.sources}>
      <ChooseFile
        label={isGround ? 'Upload a background' : 'Upload a picture'}
        {...(drags ? { hint: 'Or drop it on the card.' } : {})}
        onFile={onFile}
      />
      <Tabs label="Where pictures come from" tabs={tabs} value={source} onChange={setSource} />
    </div>
  )
}

type Shared = { onPick: Props['onPick']; drags: boolean; isWide: boolean }

/** One's own pictures, by name; one that no card uses can be removed. */
function Yours({ kind, shared }: { kind: OwnPictureKind; shared: Shared }) {
  const { changes } = useSnapshot(ownPictures)
  const [removing, setRemoving] = useState<Tile | null>(null)
  const ask = useCallback(
    async (query: string, page: number, signal: AbortSignal) => {
      const found = await call(listOwnPictures, { query, kind, page, per_page: 60 }, { signal })
      const tiles = found.data.map(({ picture, title, image_url }) => ({
        key: kind === 'background' ? image_url : picture,
        title,
        imageUrl: image_url,
        picture,
      }))
      return { tiles, lastPage: found.last_page, total: found.total }
    },
    [kind],
  )
  return (
    <>
      <PictureSearch
        key={changes}
        {...shared}
        label="What is it called?"
        placeholder="heart, ward …"
        ask={ask}
        none={(query) => (query ? 'None of yours is called so.' : 'You have uploaded none yet.')}
        tools={(tile) => (
          <span className={styles.remove}>
            <IconButton name={`Remove ${tile.title}`} tip="belowEnd" onClick={() => setRemoving(tile)}>
              <X size={16} />
            </IconButton>
          </span>
        )}
      />
      {removing ? (
        <ConfirmDialog
          title={`Remove “${removing.title}”?`}
          says="It leaves your pictures. One that a card uses has to be taken out of the card first."
          act="Remove"
          keep="Keep it"
          onDo={() => removePicture((removing as Tile & { picture: string }).picture)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  )
}

const Recent = ({ shared }: { shared: Shared }) => (
  <PictureSearch
    {...shared}
    label="What does it show?"
    placeholder="ox, heart, banana …"
    ask={askRecent}
    none={(query) => (query ? 'None of those you picked last.' : 'What you pick stands here.')}
  />
)

async function askRecent(query: string, _page: number, signal: AbortSignal) {
  const { pictures } = await call(listRecentPictures, {}, { signal })
  const wanted = query.trim().toLowerCase()
  const tiles = pictures
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ picture, title, image_url }) => ({ key: picture, title, imageUrl: image_url }))
  return { tiles, lastPage: 1, total: tiles.length }
}

async function askPictures(query: string, page: number, signal: AbortSignal) {
  const found = await call(searchImages, { query, page, per_page: 60 }, { signal })
  const tiles = found.data.map(({ picture, title, image_url }) => ({ key: picture, title, imageUrl: image_url }))
  return { tiles, lastPage: found.last_page, total: found.total, corrected: found.corrected }
}

async function askBackgrounds(query: string, page: number, signal: AbortSignal) {
  const found = await call(searchBackgrounds, { query, page, per_page: 24 }, { signal })
  const tiles = found.data.map(({ title, image_url, back_url, front_url, light }) => ({
    key: image_url,
    title,
    imageUrl: image_url,
    place: { background: image_url, back: back_url, front: front_url, light },
  }))
  return { tiles, lastPage: found.last_page, total: found.total, corrected: found.corrected }
}
