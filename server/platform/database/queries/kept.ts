import { statement } from '../statement.ts'

/** Keeps a mail where no server for mail is configured. */
export const keepMail = statement<
  never,
  [recipient: string, subject: string, text: string, html: string, userId: number | null]
>('insert into sent_mails (recipient, subject, text, html, user_id) values ($1, $2, $3, $4, $5)')
/** The same of a text to a phone. */
export const keepText = statement<never, [recipient: string, text: string, userId: number | null]>(
  'insert into sent_texts (recipient, text, user_id) values ($1, $2, $3)',
)

export type Kept = { id: string; kind: 'mail' | 'text'; recipient: string; subject: string; text: string; at: Date }
/** Mails and texts that were kept, the newest first. */
export const readKeptMessages = statement<Kept>(
  `select id, 'mail' as kind, recipient, subject, text, at from sent_mails
   union all select id, 'text', recipient, 'SMS', text, at from sent_texts order by at desc, id desc limit 100`,
)
export const clearKeptMails = statement<never, [before: Date]>('delete from sent_mails where at < $1')
export const clearKeptTexts = statement<never, [before: Date]>('delete from sent_texts where at < $1')
export const readKeptMail = statement<{ html: string }, [id: number]>('select html from sent_mails where id = $1')
