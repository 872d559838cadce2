/** The larger of the two sizes of a scene's picture, by the address of the smaller. */
export const largestOf = (picture: string): string => picture.replace(/\.webp$/, '-large.webp')

/** Both sizes, for an image to choose from. */
export const srcSetOf = (picture: string): string => `${picture} 660w, ${largestOf(picture)} 1320w`
