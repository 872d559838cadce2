import { PEAKS_PER_SECOND } from '#shared/rules/editor/peaks.ts'

/** Samples a second that are enough for a picture of them. */
const RATE = 8000

/** How loud a recording is over time, from 0 to 255: as the server measured it once. */
export const peaksOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** The same of a recording that nobody has measured, as those of the content pack: it is decoded here. */
export async function measurePeaks(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const reply = await fetch(url, { signal })
  const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await reply.arrayBuffer())
  const samples = decoded.getChannelData(0)
  const each = RATE / PEAKS_PER_SECOND
  return Uint8Array.from({ length: Math.ceil(samples.length / each) }, (_, n) => {
    let top = 0
    for (const sample of samples.subarray(n * each, (n + 1) * each)) top = Math.max(top, Math.abs(sample))
    return Math.min(255, Math.round(top * 255))
  })
}
