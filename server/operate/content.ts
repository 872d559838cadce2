import { seedBackgrounds, seedPictures } from '../features/assets/index.ts'
import { seedPlans } from '../features/billing/pack/index.ts'
import {
  contentOf,
  enterCard,
  importMarkets,
  importPathways,
  importReasons,
  type Pack,
  type PackCard,
  PackError,
  readPack,
} from '../features/catalogue/pack/index.ts'
import { packStanding, publishContent } from '../features/editor/index.ts'
import { seedSchools } from '../features/schools/index.ts'
import { seedSite } from '../features/site/index.ts'
import type { Database } from '../platform/database/orm.ts'
import { transactionSql } from '../platform/database/transactionSql.ts'
import type { Log } from '../platform/log.ts'
import { createPublisher, type Published, writeOutbox } from '../platform/outbox/write.ts'
import { inTransaction } from '../platform/requests.ts'
import type { Sql } from '../platform/sql.ts'
import { StartError } from '../platform/startError.ts'

/**
 * Brings the database up to the content pack. Running it again changes nothing; a card whose text or pictures changed is published
 * anew, unless somebody has opened its document: from then on the document owns the card.
 * @throws StartError naming file and line of whatever is wrong in the pack.
 */
export async function importContent(
  database: Database,
  log: Log,
  now: Date,
  dir: string,
): Promise<{ cards: number; changed: number }> {
  const pack = await readPack(dir).catch((error) => {
    throw error instanceof PackError ? new StartError(error.message) : error
  })
  await inTransaction(database, (em) => importWorld(transactionSql(em), pack))
  let changed = 0
  for (const card of pack.cards) {
    const outcome = await importCard(database, card, now)
    if (outcome === 'opened')
      log.info({ card: card.card.slug }, 'The card is edited here; the pack’s newer text was left aside')
    if (outcome === 'published') changed++
  }
  await inTransaction(database, (em) => importPathways(transactionSql(em), pack))
  await inTransaction(database, (em) => seedSite(transactionSql(em), pack.site, now))
  return { cards: pack.cards.length, changed }
}

async function importWorld(sql: Sql, pack: Pack): Promise<void> {
  await importMarkets(sql, pack)
  await seedPlans(sql, pack.markets)
  await seedSchools(sql, pack)
  await seedPictures(
    sql,
    pack.pictures.map((picture) => ({ ...picture, keywords: picture.keywords.join(' ') })),
  )
  await seedBackgrounds(
    sql,
    pack.kits.map(({ title, shows, light, bands: { far = '', back = '', front = '' } }) => ({
      url: far,
      title,
      shows: shows.join(' '),
      back,
      front,
      light,
    })),
  )
}

async function importCard(database: Database, packed: PackCard, now: Date): Promise<'same' | 'opened' | 'published'> {
  const cardId = packed.card.card_id
  const content = contentOf(packed)
  return inTransaction(database, async (em) => {
    const sql = transactionSql(em)
    const standing = await packStanding(sql, cardId, content, packed.scene.art)
    if (standing !== 'behind') {
      await importReasons(sql, packed)
      return standing
    }
    await enterCard(sql, packed, now)
    const published: Published[] = []
    await publishContent({ em, sql, now, publish: createPublisher(published) }, cardId, content, {
      packArt: packed.scene.art,
    })
    await em.flush()
    await importReasons(sql, packed)
    await writeOutbox(sql, published)
    return 'published'
  })
}
