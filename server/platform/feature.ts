import type { EntityClass } from '@mikro-orm/postgresql'
import type { JobEvery } from '#shared/contract/operations/index.ts'
import type { RoomKind } from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import type { AppLinks } from './config.ts'
import type { ContactProviders } from './contactProviders.ts'
import type { DocumentKind } from './documentKind.ts'
import type { Provision } from './extension.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Subscriber, SubscriberContext } from './outbox/toSubscribers.ts'
import type { PaymentProvider } from './payments.ts'
import type { RefusalWitness, WitnessDeps } from './refusedCalls.ts'
import type { Route, RunTransaction } from './route.ts'
import type { SignInProviders } from './signInProviders.ts'
import type { Sms } from './sms.ts'
import type { Sql } from './sql.ts'

/** What the roots tell every feature of the product that it is part of: what is set up, and with what. */
export type SetUp = {
  production: boolean
  /** There are demo people, whom many share: no second proof is asked of them. */
  demo: boolean
  /** Signs and encrypts what browsers and tickets carry for us. */
  secret: string
  /** The address that mails lead to. */
  publicUrl: string
  mail: Mail
  sms: Sms
  /** Whether mail reaches anybody: always outside production, where it is kept to be read. */
  mailIsSetUp: boolean
  /** The same of texts to phones. */
  smsIsSetUp: boolean
  /** Texts that the whole product sends in a day. */
  smsADay: number
  /** Where the link leads that is sent to a phone. */
  appUrl: string
  /** Where questions from the help form go. */
  supportAddress: string
  /** Who sells, line by line as receipts name it. */
  seller: readonly string[]
  /** Whoever shows an address of these domains is staff. */
  staffDomains: readonly string[]
  appLinks: AppLinks
  /** Folders in which programs for sound are looked up, with colons between them. */
  toolsPath: string
  /** Where people may take their picture from. */
  gravatarUrl: string | undefined
  /** Where the titles of videos are looked up. */
  youtubeUrl: string | undefined
  signInProviders: SignInProviders
  contactProviders: ContactProviders
  /** Who takes payments for us; undefined where nobody is set up to, and nothing can be bought. */
  payments: PaymentProvider | undefined
  /** Events that some feature subscribes to. */
  subscribed: () => readonly string[]
  /** Connections to the database: of this process at most, in use, and pieces of work that wait for one. */
  poolFigures: () => { max: number; in_use: number; waiting: number }
  /** Whether messages between processes get through from here; always where there is one process. */
  busIsReady: () => boolean
  /** Where the content pack is, and where the product keeps its own files. */
  folders: { contentDir: string; dataDir: string }
  /** Room for the product's files, in bytes. */
  diskFigures: () => Promise<{ free: number; total: number }>
  /** Columns that no export of a person's data shows: those that the features name as their secrets. */
  secretColumns: readonly string[]
}

/**
 * Something done by the clock. It may run twice or late. `every` says how often its cron does. While `goesOn` says so of
 * what a run returned, it runs again at once, in a transaction of its own.
 */
export type Job = {
  name: string
  cron: string
  every: JobEvery
  run: (ctx: SubscriberContext) => Promise<unknown>
  goesOn?: (done: unknown) => boolean
}

/**
 * Done by the clock as well, but it asks somebody outside: it holds no transaction while it waits, and takes short ones.
 * It may run twice or late, and beside itself.
 */
export type OutsideJob = Pick<Job, 'name' | 'cron' | 'every'> & {
  run: (work: { sql: Sql; now: Date; log: Log; transaction: RunTransaction }) => Promise<unknown>
}

export type RoomState = { version: number; snapshot: unknown }
/** Who may enter a room and what they see on entering; undefined for who may not, and for a room that is not there. */
export type RoomDoor = (
  reading: { sql: Sql; now: Date },
  actor: Actor | null,
  id: string,
) => Promise<RoomState | undefined>

/** Somebody who is in a room by one process, from a moment on; `place` is where that is written down. */
export type Came = { id: string; place: string; participant: string; from: Date }
export type Gone = { id: string; to: Date }
/** A frame of no version, which may be lost: the next one says as much. */
export type PassingFrame = { name: string; payload: unknown }
/** Rooms whose people are counted and whose time in them is kept; lines say now and then that they are there. */
export type Here = { count: number; has_host: boolean }
export type AttendanceDoor = {
  /** Whom a line names by its token, in the room that it is in. */
  participantOf: (
    reading: { sql: Sql; now: Date },
    roomId: string,
    token: string,
  ) => Promise<{ participant: string; place: string } | undefined>
  /** Writes down that this process is there, and who came and went by it. It may be asked twice. */
  keep: (
    work: { sql: Sql; now: Date },
    processId: string,
    came: readonly Came[],
    gone: readonly Gone[],
  ) => Promise<void>
  /** How many are there, and whether one of them runs it, over all processes. */
  here: (reading: { sql: Sql; now: Date }, place: string) => Promise<Here>
  told: (roomId: string, here: Here) => PassingFrame
  /** What may be called into the room, and how many did so is told. */
  reactions: readonly string[]
  burst: (roomId: string, counts: Readonly<Record<string, number>>) => PassingFrame
}

/** Takes away what has had its time. `npm run retention` prints what is kept of which tables, and for how long. */
export type ClearAway = {
  tables: readonly string[]
  /** For how long, in words: `30 days`, `until it ends`. */
  kept: string
  clear: (work: { sql: Sql; now: Date }) => Promise<unknown>
}

/**
 * What a feature brings to the live layer, as one list in its `live.ts`. A process that serves sockets alone loads this
 * much of the features: statements and rules, and neither entities nor routes.
 */
export type LiveFeature = {
  name: string
  rooms?: Partial<Record<RoomKind, RoomDoor>>
  /** Those of them whose people are counted. */
  attendance?: Partial<Record<RoomKind, AttendanceDoor>>
  /** Kinds of shared documents, by the word in their address. */
  documents?: Record<string, DocumentKind>
}

/** What a feature brings to the product, as one list in its `feature.ts`. The roots go through these lists. */
export type Feature = LiveFeature & {
  /** Its tables. */
  entities?: readonly EntityClass<object>[]
  /** Its tables that statements alone write; no entity describes them. */
  tables?: readonly string[]
  /** Views and functions of the database that other features' statements may read. */
  publishes?: readonly string[]
  routes?: (setUp: SetUp) => readonly Route[]
  subscribers?: (setUp: SetUp) => readonly Subscriber[]
  jobs?: readonly Job[]
  outsideJobs?: (setUp: SetUp) => readonly OutsideJob[]
  clearAway?: readonly ClearAway[]
  /** Those who are told of refused calls. */
  witnesses?: (setUp: SetUp, deps: WitnessDeps) => readonly RefusalWitness[]
  /** Columns of its tables that are secrets of ours and not in a person's export of their data. */
  secretColumns?: readonly string[]
  /** What it adds to other features at their extension points. */
  provides?: readonly Provision[]
}
