/** Where a picture of the library (`<set>/<name>`) is served. */
export const pictureUrl = (picture: string): string => `/media/pictures/${picture}.svg`
