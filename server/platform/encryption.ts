import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Writes what only we can read and nobody can change, for a purpose and a time: what a browser carries for us. */
export type Encryption = {
  encrypt: (purpose: string, value: unknown, expiresAt: Date) => string
  /** Undefined for what was changed, is over, or was sealed for something else. */
  decrypt: <T>(purpose: string, text: string | undefined, now: Date) => T | undefined
}

/** AES-256-GCM; the purpose is bound in, so that one kind of cookie never passes for another. */
export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pictomo encryption', 32))
  return {
    encrypt: (purpose, value, expiresAt) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const text = JSON.stringify({ until: expiresAt.getTime(), value })
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt: <T>(purpose: string, text: string | undefined, now: Date) => {
      if (!text) return undefined
      try {
        const bytes = Buffer.from(text, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(12, 28))
        const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
        const { until, value } = JSON.parse(plain) as { until: number; value: T }
        return now.getTime() < until ? value : undefined
      } catch {
        return undefined
      }
    },
  }
}
