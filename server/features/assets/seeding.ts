import type { Sql } from '#server/platform/sql.ts'
import type { LightContent } from '#shared/documents/card/content.ts'
import * as query from './queries.ts'

/** A picture as a content pack brings it: `ref` is its name in the library, `<set>/<name>`, `url` where it comes from. */
export type GivenPicture = {
  ref: string
  name: string
  title: string
  author: string
  licence: string
  url: string
  keywords: string
  hash: string
  /** What it means wherever it stands; none for one that stands for one thing, on one card. */
  meaning?: string
}

/** Brings the library up to a content pack. */
export async function seedPictures(sql: Sql, pictures: readonly GivenPicture[]): Promise<void> {
  await sql.rows(query.putPictures, [JSON.stringify(pictures)])
}

/** A place for scenes: its bands from far to near, empty where it has none, and the words it is found by. */
export type GivenBackground = {
  url: string
  title: string
  shows: string
  back: string
  front: string
  light: LightContent | null
}

/** Brings the places up to a content pack. */
export async function seedBackgrounds(sql: Sql, backgrounds: readonly GivenBackground[]): Promise<void> {
  await sql.rows(query.putBackgrounds, [JSON.stringify(backgrounds)])
  await sql.rows(query.dropBackgroundsBut, [backgrounds.map(({ url }) => url)])
}
