import { call } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { exportRoomPeople, exportRoomTalk } from '#shared/contract/webinars/index.ts'
import { slugOf } from '#shared/rules/editor/slug.ts'
import { live } from './store.ts'

const TABLES = { attendance: exportRoomPeople, talk: exportRoomTalk }

/** Saves a table of a room, named by its webinar and day: `heart-drugs-in-an-hour-2026-11-30-attendance.csv`. */
export async function saveTable(session_id: string, what: keyof typeof TABLES): Promise<void> {
  const file = (await call(TABLES[what], { session_id })) as unknown as Blob
  const title = slugOf(live.entry.data?.title ?? 'webinar')
  saveFile(`${[title, live.view?.starts_at.slice(0, 10), what].filter(Boolean).join('-')}.csv`, file, 'text/csv')
}
