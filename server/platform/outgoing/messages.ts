import { CannotBeOpened } from '#shared/contract/operations/index.ts'
import { hasAddress } from '#shared/mailAddress.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Clock } from '../clock.ts'
import { type MessageKind, putMessage } from '../database/queries/outgoing.ts'
import type { Encryption } from '../encryption.ts'
import type { Letter, Mail } from '../mail.ts'
import type { Sms, TextMessage } from '../sms.ts'

/**
 * What carries messages outside, each under the key that it is known by there. It answers within seconds or fails.
 * @throws Undeliverable where trying again is no use
 */
export type Carriers = {
  mail?: ((letter: Letter, key: string) => Promise<void>) | undefined
  text?: ((message: TextMessage, key: string) => Promise<void>) | undefined
}

/** The other side has said for good that it does not take this message. */
export class Undeliverable extends Error {}

/** So long a message can be opened; who could not send it by then leaves it. */
const SEALED_DAYS = 60
const purpose = (kind: MessageKind): string => `outgoing ${kind}`

/**
 * Mails and texts that are on their way: written with the transaction that they belong to, and sent once it is committed.
 * They hold live links, so nobody who reads the table reads them.
 */
export function queuedMessages(encryption: Encryption, clock: Clock): { mail: Mail; sms: Sms } {
  const sealed = (kind: MessageKind, value: Letter | TextMessage) =>
    encryption.encrypt(purpose(kind), value, new Date(clock().getTime() + SEALED_DAYS * DAY_MS))
  return {
    mail: {
      send: async (letter, sql) => {
        if (!hasAddress(letter.to)) return
        await sql.rows(putMessage, ['mail', letter.userId ?? null, letter.to, letter.subject, sealed('mail', letter)])
      },
    },
    sms: {
      send: async (message, sql) =>
        void (await sql.rows(putMessage, ['text', message.userId ?? null, message.to, 'SMS', sealed('text', message)])),
    },
  }
}

type Sealed = { kind: MessageKind; sealed: string }
/** Whether a message can still be sent at all: it was sealed with this secret, and not too long ago. */
export const canBeOpened = (encryption: Encryption, { kind, sealed }: Sealed, now: Date): boolean =>
  encryption.decrypt(purpose(kind), sealed, now) !== undefined

/** Hands a sealed message to its carrier. @throws Undeliverable, and whatever the carrier throws */
export async function carry(
  { encryption, carriers, now }: { encryption: Encryption; carriers: Carriers; now: Date },
  { message_key, kind, sealed }: Sealed & { message_key: string },
): Promise<void> {
  const value = encryption.decrypt<Letter & TextMessage>(purpose(kind), sealed, now)
  if (!value) throw new Undeliverable(CannotBeOpened.text)
  const carrier = carriers[kind]
  if (!carrier) throw new Undeliverable(`Nothing is configured that carries a ${kind}.`)
  await carrier(value, message_key)
}
