import { createHmac, timingSafeEqual } from 'node:crypto'

/** A ticket opens one room or document for one person, for so long. */
export const TICKET_SECONDS = 60

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** Makes a ticket: session, channel and end, signed. */
export function makeTicket(secret: string, sessionId: string, channel: string, now: Date): string {
  const body = Buffer.from(JSON.stringify([sessionId, channel, now.getTime() + TICKET_SECONDS * 1000])).toString(
    'base64url',
  )
  return `${body}.${sign(secret, body)}`
}

/** The session a ticket was made for; undefined when it is forged, over or made for another channel. */
export function readTicket(secret: string, ticket: string, channel: string, now: Date): string | undefined {
  const [body = '', signature = ''] = ticket.split('.')
  const wanted = Buffer.from(sign(secret, body))
  const given = Buffer.from(signature)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  const [sessionId, made, ends] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number]
  return made === channel && now.getTime() < ends ? sessionId : undefined
}
