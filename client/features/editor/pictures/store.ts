import { call } from '#client/platform/api.ts'
import type { OnProgress } from '#client/platform/progress.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/editor/pictures.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { isOwnPicture } from '#shared/documents/card/picture.ts'
import type { OwnPictureKind } from '#shared/rules/assets/limits.ts'
import type { Picked } from '../PictureSearch.tsx'

/** How often one's own pictures have changed: whoever shows them asks again. */
export const ownPictures = store<{ changes: number }>(() => ({ changes: 0 }))

type Upload = Omit<Sent<typeof contract.uploadPicture>, 'file'> & { file: File }
type Sending = { signal: AbortSignal; onProgress: OnProgress }

/** Takes a file in, as a character's picture or as a background. */
export async function upload(
  kind: OwnPictureKind,
  { file, ...said }: Upload,
  sending: Sending,
): Promise<contract.OwnPictureView> {
  const endpoint = kind === 'background' ? contract.uploadBackground : contract.uploadPicture
  const { picture } = await call(endpoint, { ...said, file: await dataUrlOf(file) }, sending)
  ownPictures.changes++
  return picture
}

type Asset = Omit<Sent<typeof contract.uploadAsset>, 'file' | 'name'> & { file: File }

/** Brings a file in where its name says. */
export async function uploadAsset({ file, ...said }: Asset, sending: Sending): Promise<void> {
  await call(contract.uploadAsset, { ...said, name: file.name, file: await dataUrlOf(file) }, sending)
  ownPictures.changes++
}

export async function removePicture(picture: string): Promise<void> {
  await call(contract.removeOwnPicture, { picture })
  ownPictures.changes++
}

/**
 * EDT-CA017. Says which picture was picked. One's own has to be known as this card's before others who edit it are shown
 * it, so that is waited for; nobody waits for the rest.
 */
export async function logPicked(cardId: number, picture: string, { query, rank }: Picked): Promise<void> {
  const said = call(contract.logSelection, { card_id: cardId, picture, query, rank })
  if (isOwnPicture(picture)) await said
  else said.catch(() => undefined)
}

export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
