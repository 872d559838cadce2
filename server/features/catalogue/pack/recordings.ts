import { open } from 'node:fs/promises'
import { join } from 'node:path'

export type RecordingMode = 'educational' | 'story'
export const RECORDING_MODES = ['educational', 'story'] as const

/** The pack's recordings are Opus at 16 kbit/s in WebM, which all of today's browsers play and seek in. */
export const recordingName = (mode: RecordingMode): string => `${mode}.webm`
export const recordingPath = (dir: string, mode: RecordingMode): string => join(dir, recordingName(mode))

/** The element `Duration` of WebM's segment information: its id, and that it is a double. */
const DURATION = Buffer.from('448988', 'hex')
const HEAD_BYTES = 1024
const MILLISECONDS = 1000

/** How long a recording lasts, in seconds, as its head says; null where there is no such file, undefined where it is none. */
export async function recordingSeconds(path: string): Promise<number | null | undefined> {
  const file = await open(path).catch(() => null)
  if (!file) return null
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const at = buffer.subarray(0, bytesRead).indexOf(DURATION)
    const from = at + DURATION.length
    if (at < 0 || from + 8 > bytesRead) return undefined
    return buffer.readDoubleBE(from) / MILLISECONDS
  } finally {
    await file.close()
  }
}
