const MEGABYTE = 1024 * 1024
/** The largest file that is taken in: four minutes of WAV, or an hour of anything else. */
export const SOUND_BYTES_MAX = 24 * MEGABYTE
/** No lesson is longer. */
export const SOUND_SECONDS_MAX = 900
/** Shorter is nothing that anybody hears. */
export const SOUND_SECONDS_MIN = 0.3
/** What a file chooser offers; what a file really is shows when it is decoded. */
export const SOUND_ENDINGS = ['.wav', '.mp3', '.m4a', '.ogg', '.opus', '.flac', '.webm'] as const

/** EBU R128: as loud as the recordings of the content pack, so that nobody reaches for the volume between two cards. */
export const LOUDNESS = 'loudnorm=I=-18:TP=-2:LRA=11'

/** What one person's recordings may take together, in bytes: those who make official cards keep more. */
export const soundsQuotaOf = (isStaff: boolean): number => (isStaff ? 4096 : 200) * MEGABYTE

/** What is wrong with a file before it is sent; null when it can be. */
export function faultOfSound({ name, type, size }: { name: string; type: string; size: number }): string | null {
  const isSound = type.startsWith('audio/') || SOUND_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))
  if (!isSound) return 'Recordings can be WAV, MP3, M4A, Ogg, FLAC or WebM.'
  if (size === 0) return 'There is nothing in this file.'
  return size > SOUND_BYTES_MAX
    ? `This is larger than ${SOUND_BYTES_MAX / MEGABYTE} MB. An MP3 of it is smaller.`
    : null
}
