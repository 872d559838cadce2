import { createHash } from 'node:crypto'
import { AVATAR_SIDE } from '#shared/contract/accounts/index.ts'

/** Where people have left a picture under their address. */
export type PictureService = { pictureOf: (email: string) => Promise<Buffer | null> }

const WITHIN_MS = 4000
const LARGEST = 1_000_000

/**
 * Gravatar, by the SHA-256 of the address (https://docs.gravatar.com/rest/avatars/). Null when it has none, does not answer
 * in time, sends more than a picture has, or sends us elsewhere.
 */
export const gravatar = (base: string): PictureService => ({
  async pictureOf(email) {
    const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
    try {
      const reply = await fetch(new URL(`/avatar/${hash}?s=${AVATAR_SIDE}&d=404`, base), {
        signal: AbortSignal.timeout(WITHIN_MS),
        redirect: 'error',
      })
      if (reply.ok && reply.body) return await atMost(reply.body, LARGEST)
      await reply.body?.cancel()
      return null
    } catch {
      return null
    }
  },
})

/** A stream's bytes; null, and no more is read, once they are more than these. */
async function atMost(stream: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream.
  for await (const part of stream) {
    length += part.byteLength
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
