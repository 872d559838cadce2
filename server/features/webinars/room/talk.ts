import type { Context } from '#server/platform/context.ts'
import { FileReply } from '#server/platform/route.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/webinars/index.ts'
import { csvText } from '#shared/csv.ts'
import { running } from './access.ts'
import { type SaidRow, saidIn } from './queries/talk.ts'

/** Rows of a table; more than a room says in a day. */
const ALL = 50_000
const HEAD = ['Kind', 'Time (UTC)', 'Name', 'Words', 'Answer', 'Votes', 'Note']
const KINDS: Record<SaidRow['kind'], string> = { message: 'Message', question: 'Question', poll: 'Poll' }
const NOTES: Record<SaidRow['kind'], string> = { message: '', question: 'Answered', poll: 'Right' }

const tableRow = ({ kind, at, name, words, answer, votes, is_so }: SaidRow): (string | number)[] => [
  KINDS[kind],
  at.toISOString().slice(0, 19).replace('T', ' '),
  name,
  words,
  answer,
  votes ?? '',
  is_so ? NOTES[kind] : '',
]

/** WEB-GA003. The chat, the questions and the polls of a room, as a table to be kept. What was hidden is not in it. */
export async function exportRoomTalk(
  ctx: Context,
  { session_id }: Input<typeof contract.exportRoomTalk>,
): Promise<FileReply> {
  const { room } = await running(ctx, session_id, { afterwards: true })
  const said = await ctx.sql.rows(saidIn, [session_id, ALL])
  return new FileReply(`webinar-${room.webinar_id}-talk.csv`, Buffer.from(csvText([HEAD, ...said.map(tableRow)])))
}
