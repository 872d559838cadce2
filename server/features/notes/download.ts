import type { Context } from '#server/platform/context.ts'
import { FileReply } from '#server/platform/route.ts'
import { BRAND } from '#shared/brand.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { type downloadNotes as contract, PDF_NOTES_MAX } from '#shared/contract/notes/index.ts'
import { NotFound } from '#shared/errors.ts'
import { notesFile } from './pdf/index.ts'
import * as query from './queries.ts'

/** NOT-CA008. @throws NotFound where there is no such note, RateLimited when too many files are being written */
export async function downloadNotes(
  { sql, actor, now }: Context,
  { sort_by, note_ids }: Input<typeof contract>,
): Promise<FileReply> {
  const rows = await sql.rows(query.listNotes[sort_by], [actor.id, PDF_NOTES_MAX, 0])
  const chosen = note_ids === undefined ? null : new Set(note_ids.split(',').map(Number))
  const meant = chosen ? rows.filter(({ id }) => chosen.has(id)) : rows
  if (meant.length === 0) throw NotFound('There are no notes yet.')
  const timeZone = (await sql.one(query.timezoneOf, [actor.id]))?.timezone ?? 'UTC'
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  const all = rows[0]!.all
  const bytes = await notesFile(actor.id, {
    title: `${BRAND.name}: your notes`,
    about: `${meant.length} ${meant.length === 1 ? 'note' : 'notes'}, ${day.format(now)}`,
    at: now,
    notes: meant.map((note) => ({
      heading: note.fact_name ? `${note.name}: ${note.fact_name}` : note.name,
      about: [note.root_category_name, day.format(note.updated_at)].filter((part) => part !== null).join(', '),
      text: note.text,
    })),
    rest: chosen || all <= rows.length ? null : `You wrote ${all} notes. This file holds ${rows.length} of them.`,
  })
  return new FileReply(`${BRAND.name.toLowerCase()}-notes.pdf`, bytes)
}
