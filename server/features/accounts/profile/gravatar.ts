import { createHash } from 'node:crypto'
import { AVATAR_SIDE } from '#shared/contract/accounts/index.ts'

/** Where people have left a picture under their address. */
export type PictureService = { pictureOf: (email: string) => Promise<Buffer | null> }

const WITHIN_MS = 4000
const LARGEST = 1_000_000

/** Gravatar, by the SHA-256 of the address (https://docs.gravatar.com/rest/avatars/). Null when it has none or does not answer. */
export const gravatar = (base: string): PictureService => ({
  async pictureOf(email) {
    const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
    try {
      const reply = await fetch(new URL(`/avatar/${hash}?s=${AVATAR_SIDE}&d=404`, base), {
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      const length = Number(reply.headers.get('content-length') ?? 0)
      if (!reply.ok || length > LARGEST) return null
      const bytes = Buffer.from(await reply.arrayBuffer())
      return bytes.length > LARGEST ? null : bytes
    } catch {
      return null
    }
  },
})
