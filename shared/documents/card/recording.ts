const OWN_URL = /^\/media\/recordings\/([0-9a-f]{24})(\.low)?\.mp3$/

/** Where a recording that was made in the editor is served; `low` is the one for slow connections. */
export const recordingUrl = (id: string, low = false): string => `/media/recordings/${id}${low ? '.low' : ''}.mp3`

/** The recording that an address is of; undefined for any other, as for those of the content pack. */
export function recordingOf(url: string): { id: string; low: boolean } | undefined {
  const [, id, low] = OWN_URL.exec(url) ?? []
  return id === undefined ? undefined : { id, low: low !== undefined }
}
