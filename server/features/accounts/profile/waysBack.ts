import type { OpenContext } from '#server/platform/context.ts'
import { wayBackEnded } from '#shared/events/index.ts'
import { linkEnd } from '#shared/rules/accounts/mailedLinks.ts'
import { afterMove, endedBy, type WayBack } from '#shared/rules/accounts/waysBack.ts'
import * as query from './queries.ts'

type Held = Pick<OpenContext, 'sql' | 'now'>
type Telling = Held & Pick<OpenContext, 'publish'>
const idsOf = (ways: readonly WayBack[]): string[] => ways.map(({ id }) => id)

/**
 * Does with a person's ways back what their account's move to an address asks, the person being held. Returns the first change
 * that is undone by it, and until when there is a way back from it: null when there is none.
 */
export async function settleMove(
  { sql, now }: Held,
  userId: number,
  move: { to: string; confirmed: boolean },
): Promise<{ undone: string | null; backUntil: Date | null }> {
  const { ended, prolonged, leadsBack } = afterMove(await sql.rows(query.livingWaysBack, [userId, now]), move)
  const until = linkEnd('emailUndo', now)
  await sql.rows(query.undoEmailChanges, [idsOf(ended), now])
  await sql.rows(query.putUndoUntil, [idsOf(prolonged), until])
  return { undone: ended[0]?.id ?? null, backUntil: leadsBack ? until : null }
}

/** Whoever shows the mailbox of the address that the account has leaves no way back to addresses that came after it. */
export async function endLaterWaysBack({ sql, now }: Held, userId: number, email: string): Promise<void> {
  const ended = endedBy(await sql.rows(query.livingWaysBack, [userId, now]), email)
  await sql.rows(query.undoEmailChanges, [idsOf(ended), now])
}

/**
 * Ends all of them, where rights are given or a second proof is taken away to help: a mailbox of before would else be all that
 * it takes to have both. Those mailboxes are told, since one of them may be the owner's.
 */
export async function endWaysBack({ sql, now, publish }: Telling, userId: number): Promise<void> {
  for (const { email } of await sql.rows(query.endWaysBack, [userId, now]))
    publish(wayBackEnded, { user_id: userId, email })
}
