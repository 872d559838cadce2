import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { cardPublished } from '#shared/events/index.ts'
import { cardRows } from '../catalogue/index.ts'
import * as query from './queries.ts'
import { hashOf, writeDraft } from './versions.ts'

type Work = { em: SqlEntityManager; sql: Sql; now: Date; publish: Publish }

/** Who publishes: a person, or a content pack with a hash of what its pictures held. */
type By = { person: number; isPrivate: boolean } | { packArt: string }

/** Makes a content what learners see, keeps it as a version, and tells whoever has the card open. */
export async function publishContent(work: Work, cardId: number, content: CardContent, by: By): Promise<number> {
  const isPrivate = 'person' in by && by.isPrivate
  const revision = await cardRows.publish(work, cardId, content, { isPrivate })
  await writeDraft(work, cardId, content)
  const [person, art] = 'person' in by ? [by.person, ''] : [null, by.packArt]
  const version = [cardId, revision, JSON.stringify(content), hashOf(content), art, work.now, person] as const
  await work.sql.rows(query.insertVersion, [...version])
  work.publish(cardPublished, { card_id: cardId, revision })
  return revision
}
