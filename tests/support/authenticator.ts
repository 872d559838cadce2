import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const UP_UV = 0x05
const ATTESTED = 0x40

export type Deviation = { origin?: string; counter?: number; rpId?: string; flags?: number; userHandle?: string }

/** A device that makes and uses one passkey, in plain code, so that a test can make it lie. */
export function authenticator(origin: string) {
  const rpId = new URL(origin).hostname
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  let counter = 0
  let user = ''

  const clientData = (type: string, challenge: string, given: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false }))
  const authData = (flags: number, count: number, given: Deviation, attested = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(given.rpId ?? rpId), Buffer.from([given.flags ?? flags]), counted, attested])
  }
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    id: base.id,
    create(options: { challenge: string; user?: unknown }, given: Deviation = {}) {
      user = (options.user as { id: string }).id
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(UP_UV | ATTESTED, counter, given, attested))],
      ])
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, given).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options: { challenge: string }, given: Deviation = {}) {
      counter = given.counter ?? counter + 1
      const data = authData(UP_UV, counter, given)
      const client = clientData('webauthn.get', options.challenge, given)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: given.userHandle ?? user,
        },
      }
    },
  }
}
