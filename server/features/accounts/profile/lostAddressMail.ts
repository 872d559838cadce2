import type { Mail } from '#server/platform/mail.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import { NAMELESS_GREETING } from '#shared/rules/accounts/names.ts'
import { DAY_MS } from '#shared/time.ts'
import * as query from './queries.ts'

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Reminds whoever asks for a new password at an address that their account had, while the change may be taken back: once in a
 * day, since anybody may ask. The link of the earlier mail stays the only one, or each asking would kill it.
 */
export async function remindOfWayBack(
  mail: Mail,
  publicUrl: string,
  { sql, now }: { sql: Sql; now: Date },
  email: string,
): Promise<void> {
  const change = await sql.one(query.takeReminder, [email, now, new Date(now.getTime() - DAY_MS)])
  if (!change) return
  const changed = dayOf(change.confirmed_at)
  await mail.send(
    {
      to: email,
      userId: change.user_id,
      subject: `Your ${BRAND.name} address was changed on ${changed}`,
      paragraphs: [
        NAMELESS_GREETING,
        `somebody, probably you, asked for a new password for this address. Your account got another address on ${changed}, so none can be chosen here.`,
        `If you did not change it, the link in the mail that we sent you then takes the change back until ${dayOf(change.undo_until)}. If you can’t find that mail, write to us.`,
      ],
      action: { label: 'Write to us', url: `${publicUrl}/help` },
      footer: 'If you changed it yourself, sign in with the new address; you need not do anything else.',
    },
    sql,
  )
}
