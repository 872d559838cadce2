import { defineEntity, p } from '@mikro-orm/postgresql'
import { Session, User } from '../entities.ts'

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  indexes: [
    {
      name: 'email_changes_held',
      expression:
        'create index "email_changes_held" on "email_changes" ("old_email") where "held" and "undone_at" is null',
    },
  ],
  checks: [{ name: 'email_changes_in_order', expression: '("confirmed_at" is null) = ("undo_until" is null)' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(),
    /** The session that asked; it goes on when the others end. */
    session: () => p.manyToOne(Session).mapToPk().nullable().deleteRule('set null').index(),
    oldEmail: p.string().length(254),
    newEmail: p.string().length(254),
    askedAt: p.datetime(),
    expiresAt: p.datetime().index(),
    /** Of the link that was mailed to the new address; null until the mail is made. */
    tokenHash: p.string().length(64).nullable().unique(),
    confirmedAt: p.datetime().nullable(),
    /** Of the way back that was mailed to the old address. */
    undoHash: p.string().length(64).nullable().unique(),
    undoUntil: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
    /** When somebody who asked for a new password at the old address was last told of the way back. */
    remindedAt: p.datetime().nullable(),
    /** The old address was shown to be the person's own: nobody else has it while the change may be taken back. */
    held: p.boolean().default(false),
  },
})
/** A change of the address one signs in with: asked for, made by the link in the new mailbox, perhaps taken back. */
export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange)

export const emailChangeEntities = [EmailChange]
