import { FileDown } from 'lucide-react'
import { useCharacterDrawing } from '#client/canvas/drawings.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { ranksOf } from '#shared/rules/scenes/ranks.ts'
import { useCard } from '../../context.ts'
import { characterName } from './CharacterThumb.tsx'

/** Longer side of the file, in pixels. */
const SIDE = 1600
const FAILED = 'The picture could not be drawn. Try again in a moment.'

/** Keeps a character as a file, as it stands in the scene: in its light and mirrored, on a ground that is clear. */
export function DownloadPicture({ character }: { character: CharacterContent }) {
  const { light, characters } = useCard()
  const { picture } = useCharacterDrawing(character, light, ranksOf(characters)(character.fact))
  const { busy, run } = useAction({ inPassing: true, say: () => FAILED })
  const download = () =>
    run(async () => {
      const name = characterName(character).replaceAll(/[^a-z0-9]+/gi, '-')
      saveFile(`${name}.png`, await drawPng(picture, character.mirrored), 'image/png')
    })
  return (
    <Button
      look="quiet"
      leftSection={<FileDown size={18} />}
      loading={busy !== null}
      disabled={picture === ''}
      onClick={() => void download()}
    >
      Download as PNG
    </Button>
  )
}

async function drawPng(url: string, [flipX, flipY]: readonly [boolean, boolean]): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.setTransform(flipX ? -1 : 1, 0, 0, flipY ? -1 : 1, flipX ? canvas.width : 0, flipY ? canvas.height : 0)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/png'),
  )
}
