import type { CardContent } from '../../documents/card/content.ts'
import { ownPictureOf } from '../../documents/card/picture.ts'
import { recordingOf } from '../../documents/card/recording.ts'
import { namesOf } from '../scenes/compose.ts'

const PICTURE = /^[\w.-]+\/[\w.-]+$/
/** Scenery that everybody may use: the kits of the library. */
const KIT = /^\/media\/kits\/[\w/-]+\.svg$/

/**
 * EDT-RU002. What of a member's card is not theirs to show: a background or scenery that is no kit of the library, and
 * recordings that were not made in the editor. A document may name any file, and whoever may open a
 * card is given its files: so this stands before every publication of a member's card.
 */
export function filesNotTheirs({ background, back, front, audio, characters }: CardContent): string[] {
  const strange: string[] = []
  const isOwn = ownPictureOf(background) !== undefined
  if ([isOwn ? '' : background, back, front].some((url) => url !== '' && !KIT.test(url)))
    strange.push('The background and the scenery have to be from the library. Choose another one.')
  if (namesOf(characters).some((name) => !PICTURE.test(name)))
    strange.push('The pictures have to be from the library. Choose others.')
  if ([audio.educational, audio.story].some((each) => each && !recordingOf(each.url)))
    strange.push('The recordings have to be made for this card. Upload them, or narrate it.')
  return strange
}
