import { PLAYLIST_NAME_MAX } from '../../contract/playlists/view.ts'
import { asText } from '../../text.ts'

/** PLY-RU002. What a copy is called where nobody says otherwise: 'Copy of ' and the old name, cut to what a name holds. */
export const copyName = (name: string): string => asText(`Copy of ${name}`, PLAYLIST_NAME_MAX).trim()

/** What a playlist's file is called: its letters and digits, so that every system takes it. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain.slice(0, 60) || 'playlist'}.csv`
}
