/** A picture of somebody's own, named `own/<what it shows>-<24 hex digits that nobody guesses>`. */
export const OWN_PICTURE = /^own\/[a-z0-9-]{1,60}-[0-9a-f]{24}$/
const OWN_URL = /^\/media\/pictures\/(own\/[a-z0-9-]{1,60}-[0-9a-f]{24})\.webp$/

export const isOwnPicture = (picture: string): boolean => OWN_PICTURE.test(picture)
/** The picture of one's own that an address is of, or that is named; undefined for any other. */
export const ownPictureOf = (named: string): string | undefined =>
  isOwnPicture(named) ? named : OWN_URL.exec(named)?.[1]

/** Where a picture of the library (`<set>/<name>`) or of one's own is served. */
export const pictureUrl = (picture: string): string =>
  `/media/pictures/${picture}.${isOwnPicture(picture) ? 'webp' : 'svg'}`

/** What a text label has in the place of a picture. */
export const WORDS_PICTURE = 'pictomo/words'

/** What a picture is called, by its name. */
export const pictureName = (picture: string): string => {
  const name = picture.split('/')[1] ?? picture
  return (isOwnPicture(picture) ? name.slice(0, -25) : name).replaceAll('-', ' ')
}

/** What a character is called by what is seen of it: a picture by its name, a text label by what it says. */
export const seenName = ({ picture, words }: { picture: string; words?: { text: string } | undefined }): string => {
  if (!words) return pictureName(picture)
  const said = words.text.replaceAll(/\s+/g, ' ').trim()
  return said ? `label “${said}”` : 'label without words'
}
