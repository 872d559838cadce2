import { useCharacterDrawing } from '#client/canvas/drawings.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { pictureName, seenName } from '#shared/documents/card/picture.ts'

type Props = { character: CharacterContent; className?: string | undefined; size: number }

/** A character small, as it is without the light of the scene. */
export function CharacterThumb({ character, className, size }: Props) {
  const { picture } = useCharacterDrawing(character, null)
  const style = { objectFit: 'contain' } as const
  return picture ? (
    <img className={className} src={picture} alt="" width={size} height={size} loading="lazy" style={style} />
  ) : (
    <span className={className} style={{ width: size, height: size }} />
  )
}

/** What a character is called: as its makers named it, else its picture or words, or whose head one who acts has. */
export const characterName = ({
  picture,
  actor,
  label,
  words,
}: Pick<CharacterContent, 'picture' | 'actor' | 'label' | 'words'>): string => {
  if (label) return label
  if (words) return seenName({ picture, words }).replace(/^l/, 'L')
  const name = pictureName(picture)
  return actor ? `${name.replace(/ (head|face)$/, '')}, acting` : name
}
