import { Migrator } from '@mikro-orm/migrations'
import { type EntityClass, MikroORM, PostgreSqlDriver, type SqlEntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import type { Pool } from 'pg'
import type { DatabaseLimits } from '../config.ts'
import { StartError } from '../startError.ts'
import { closing, keepTrack } from './closing.ts'
import { MIGRATIONS_DIR, mustKnowSchema } from './migrations.ts'
import { type Connection, connectionOptions, mustServe } from './pool.ts'
import { lockMigrations, unlockMigrations } from './queries/connection.ts'
import { cutSilent } from './silence.ts'

export type Database = { orm: MikroORM; pool: Pool; fork: () => SqlEntityManager; close: () => Promise<void> }

const asOurPool =
  (limits?: DatabaseLimits) =>
  (pool: Pool): void => {
    const { options } = pool as unknown as { options: pg.PoolConfig }
    Object.assign(options, connectionOptions(limits))
    keepTrack(pool)
    if (limits) cutSilent(pool, limits)
  }

/** Tables written by statements alone; the entities do not describe them. */
export const PLAIN_TABLES = [
  'outbox',
  'heard_events',
  'idempotency_keys',
  'sent_mails',
  'sent_texts',
  'outgoing_messages',
  'stuck_events',
  'job_runs',
  'processes',
  'easy_links',
  'former_slugs',
  'card_recording_files',
  'card_recording_uses',
  'card_recordings',
  'card_schedules',
  'card_submissions',
  'document_snapshots',
  'document_updates',
  'document_authors',
  'promotions',
  'subscriptions',
  'orders',
  'user_exams',
  'exam_files',
  'exam_file_bytes',
  'paywall_showings',
  'user_packages',
  'payment_profiles',
  'payment_events',
  'ledger_postings',
  'ledger_lines',
  'access_code_batches',
  'access_codes',
  'access_code_uses',
  'part_refunds',
  'given_parts',
  'group_buys',
  'group_buy_members',
  'group_buy_alerts',
  'group_buy_invites',
  'group_buy_texts',
  'group_buy_leavers',
  'webinars',
  'webinar_sessions',
  'webinar_hosts',
  'webinar_registrations',
  'webinar_tabs',
  'webinar_recordings',
  'webinar_texts',
  'presentations',
  'presentation_rsvps',
  'presentation_requests',
  'webinar_rooms',
  'webinar_participants',
  'webinar_messages',
  'webinar_questions',
  'webinar_question_votes',
  'webinar_polls',
  'webinar_prepared_polls',
  'webinar_poll_votes',
  'webinar_slides',
  'webinar_slide_log',
  'webinar_log',
  'webinar_lines',
  'webinar_attendance',
  'webinar_surveys',
  'local_payment_forms',
  'local_payment_charges',
  'local_payment_events',
  'local_payment_parts',
  'playlists',
  'playlist_cards',
  'playlist_shares',
  'playlist_places',
  'playlist_follows',
  'search_cards',
  'search_words',
  'search_history',
  'search_clicks',
  'own_pictures',
  'own_picture_files',
  'own_picture_uses',
  'picture_selections',
  'card_notes',
  'card_bookmarks',
  'card_reviews',
  'error_reports',
  'comment_threads',
  'comments',
  'comment_flags',
  'user_pathways',
  'track_places',
  'track_quizzes',
  'covered_rounds',
  'distractor_makings',
  'option_counts',
  'fact_distractors',
  'distractor_votes',
  'distractor_views',
  'question_votes',
  'user_track_cards',
  'contribution_images',
  'contributions',
  'fact_resources',
  'community_facts',
  'contribution_votes',
  'contribution_reports',
  'hidden_community_facts',
  'hidden_fact_groups',
  'memory_states',
  'memory_reviews',
  'memory_cards',
  'memory_settings',
  'memory_adoptions',
  'xp_days',
  'xp_streaks',
  'xp_card_days',
  'xp_held',
  'league_waiting',
  'achievements',
  'packages',
  'package_options',
  'length_discounts',
  'promo_codes',
  'taxable_zips',
  'speech_takes',
]

export const ormConfig = (
  connection: Connection,
  entities: EntityClass<object>[],
  poolSize: number,
  limits?: DatabaseLimits,
) => ({
  driver: PostgreSqlDriver,
  extensions: [Migrator],
  entities,
  ...('url' in connection
    ? { clientUrl: connection.url }
    : { host: connection.host, user: connection.user, dbName: connection.database }),
  pool: { min: 2, max: poolSize },
  driverOptions: { onPoolCreated: asOurPool(limits) },
  // A name that is not there is a mistyped one: an empty database in its place would look like everything is lost.
  ensureDatabase: false,
  forceUtcTimezone: true,
  discovery: { warnWhenNoEntities: false },
  schemaGenerator: { skipTables: PLAIN_TABLES, skipViews: [/.*/] },
  migrations: {
    path: MIGRATIONS_DIR,
    emit: 'ts' as const,
    snapshot: false,
    transactional: true,
    allOrNothing: false,
    silent: true,
  },
})

/**
 * Connects to the database. Without limits a statement may take as long as it takes.
 * @throws StartError when it can't be reached, or is too old.
 */
export async function openDatabase(
  connection: Connection,
  entities: EntityClass<object>[],
  poolSize: number,
  limits?: DatabaseLimits,
): Promise<Database> {
  const orm = await MikroORM.init(ormConfig(connection, entities, poolSize, limits))
  const pool = (await (
    orm.em.getConnection() as unknown as { getNativeClient: () => Promise<Pool> }
  ).getNativeClient()) as Pool
  const close = closing(pool, () => orm.close(true))
  await mustServe(pool, connection).catch((error) => {
    void close().catch(() => {})
    throw error
  })
  return { orm, pool, fork: () => orm.em.fork() as SqlEntityManager, close }
}

/**
 * Brings the schema up to date. One process migrates at a time.
 * @throws StartError naming the migration that failed, or where the schema is a newer program's
 */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(lockMigrations.text)
    await mustKnowSchema(client)
    const pending = await database.orm.migrator.getPending()
    if (pending.length) await database.orm.migrator.up()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`A migration failed, nothing of it was kept: ${(error as Error).message}`)
  } finally {
    await client.query(unlockMigrations.text).catch(() => {})
    client.release()
  }
}
