import path from 'node:path'
import { z } from 'zod'
import { BRAND } from '#shared/brand.ts'
import { atLeast, flag, linesOf, listOf, milliseconds, oneOf, SENDER, url, whole } from './configValues.ts'
import { EMBEDDERS, EMBEDDERS_ARE } from './embedders.ts'
import { addressFaults, ownAddresses } from './ownAddresses.ts'
import { productionFaults } from './productionConfig.ts'
import {
  type ContactsConfig,
  contactsOf,
  PROVIDER_VALUES,
  PROVIDER_VALUES_TOGETHER,
  type SocialConfig,
  socialOf,
} from './providersConfig.ts'
import { refusedValue } from './refusedValue.ts'
import type { S3Config } from './storage/s3.ts'
import { isThisMachine } from './thisMachine.ts'

/** Links and cookies are made from it as it stands: nothing but scheme, host and port is in it. */
const isOrigin = (address: string): boolean =>
  URL.canParse(address) && [new URL(address).origin, `${new URL(address).origin}/`].includes(address.toLowerCase())

/** Everything that can be set from outside, in one place. The README's table is made from this. */
const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  ROLE: oneOf(['all', 'web', 'collab', 'worker']).default('all'),
  DATA_DIR: z.string().min(1).default('.data'),
  DISK_KEEPS_MB: whole(0).default(100),
  CONTENT_DIR: z
    .string()
    .min(1)
    .default(path.resolve(import.meta.dirname, '../../content')),
  TOOLS_PATH: z.string().min(1).default('/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: whole(2, 200).default(20),
  DATABASE_CONNECT_MS: milliseconds.default(10_000),
  DATABASE_STATEMENT_MS: milliseconds.default(30_000),
  DATABASE_LOCK_MS: milliseconds.default(10_000),
  REDIS_URL: url('redis', 'rediss').optional(),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .describe('be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: atLeast(8).optional(),
  PUBLIC_URL: url('http', 'https')
    .refine(isOrigin)
    .describe('be an address such as https://learn.example.org, with nothing behind it')
    .optional(),
  EMBED_ORIGINS: z.string().regex(EMBEDDERS).describe(EMBEDDERS_ARE).optional(),
  TRUSTED_PROXIES: whole(0, 10).optional(),
  SECRET: atLeast(32).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  SMTP_TLS: oneOf(['required', 'optional']).optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER)
    .describe('be an e-mail address, or a name with one: School <post@school.example>')
    .optional(),
  SMS_URL: url('http', 'https').optional(),
  SMS_TOKEN: atLeast(8).optional(),
  SMS_A_DAY: whole(1, 1_000_000).default(200),
  APP_URL: url('http', 'https').optional(),
  SUPPORT_ADDRESS: z.email().describe('be an e-mail address').optional(),
  SELLER: z.string().max(400).describe('have at most 400 characters').optional(),
  GRAVATAR_URL: url('http', 'https').optional(),
  YOUTUBE_URL: url('http', 'https').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w{10,}$/)
    .describe('be a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{10,}$/)
    .describe('be the signing secret of a webhook, which begins with whsec_')
    .optional(),
  STAFF_DOMAINS: z
    .string()
    .regex(/^\s*[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*\s*$/i)
    .describe('be a list of domains with commas between them')
    .optional(),
  APP_IOS_MEDICINE: url('https').optional(),
  APP_ANDROID_MEDICINE: url('https').optional(),
  APP_IOS_COLLEGE: url('https').optional(),
  APP_ANDROID_COLLEGE: url('https').optional(),
  APP_IOS_NURSING: url('https').optional(),
  APP_ANDROID_NURSING: url('https').optional(),
  METRICS_TOKEN: atLeast(16).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: whole(1, 1000).default(7),
  BACKUP_AT: whole(0, 23).default(3),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DEMO: flag.optional(),
  API_DOCS: flag.optional(),
  ...PROVIDER_VALUES,
})

/** The name of each value that can be set. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(Environment.shape)

/** Files of an environment take what stands behind a value for a part of it. Of a secret its own rule says so. */
const hasRemark = (value: string): boolean => /\s#/.test(value)
const remarkFault = (name: string): string =>
  `${name} has “ #” in it: a remark behind the value is taken for a part of it. Give the remark a line of its own.`

/** What belongs together: all of a row is set, or none of it. */
const TOGETHER = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...PROVIDER_VALUES_TOGETHER,
] as const

/** The stores' addresses of the apps, by group of markets and system. */
export type AppLinks = Record<'medicine' | 'college' | 'nursing', { ios: string | null; android: string | null }>

export type BackupConfig = { dir: string; keep: number; atHour: number }

/** How long is waited, in milliseconds: for a connection, also while all are in use, for a statement, and for a lock. */
export type DatabaseLimits = { connectMs: number; statementMs: number; lockMs: number }

export type Config = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  role: 'all' | 'web' | 'collab' | 'worker'
  dataDir: string
  /** Megabytes that have to be free there, or the product is not ready. */
  diskKeepsMb: number
  /** The content pack that is brought in at the start. */
  contentDir: string
  databaseUrl: string | undefined
  databasePool: number
  databaseLimits: DatabaseLimits
  redisUrl: string | undefined
  /** The store of drawn pictures; without it they are files below `dataDir`. */
  s3: S3Config | undefined
  publicUrl: string | undefined
  /** Sites that may show lessons and quizzes as a part of their own pages; `*` is every site. */
  embedOrigins: readonly string[]
  /** Proxies in front of this process whose word on the client's address is believed. */
  trustedProxies: number
  secret: string | undefined
  metricsToken: string | undefined
  /** Where mail is handed over, and whether by TLS alone; without it mails are kept to be read at /dev/outbox. */
  smtp: { url: string; requireTls: boolean } | undefined
  mailFrom: string
  /** The gateway that texts to phones are handed to; without it they are kept to be read at /dev/outbox. */
  sms: { url: string; token: string } | undefined
  /** The account that payments go to. */
  stripe: { key: string; webhookSecret: string } | undefined
  /** Texts that the whole product sends in a day. */
  smsADay: number
  /** Where the link leads that is sent to phones; the product's own address when undefined. */
  appUrl: string | undefined
  /** Where questions from the help form go. */
  supportAddress: string
  /** Who sells, line by line as receipts name it: name and postal address. */
  seller: readonly string[]
  /** What was taken for addresses that were not given, in a line. */
  addressNote: string | undefined
  /** Where people may take their picture from; without it nothing is asked. */
  /** Folders in which programs for sound are looked up. */
  toolsPath: string
  gravatarUrl: string | undefined
  /** Where the titles of videos are looked up; without it their title is asked of who adds them. */
  youtubeUrl: string | undefined
  /** Whoever shows an e-mail address of these domains becomes staff; none by default. */
  staffDomains: readonly string[]
  /** Where the apps are in the stores, by group of markets; what is not there is not offered. */
  appLinks: AppLinks
  /** Where a backup is written each day, at which hour of UTC, and how many are kept; without it none is. */
  backup: BackupConfig | undefined
  logLevel: string
  /** The providers that people may sign in with; one that is not set up is not offered. */
  social: SocialConfig
  /** The providers whose address books can be read. */
  contacts: ContactsConfig
  /** Are the demo people filled into an empty database? */
  demo: boolean
  /** Are the documents of the API shown? */
  apiDocs: boolean
}

/** A wrong or missing value of the environment; its message names each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every value that is wrong or missing.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const remarked = ENVIRONMENT_NAMES.filter((name) => name !== 'SECRET' && hasRemark(given[name] ?? ''))
  if (remarked.length) throw new ConfigError(remarked.map(remarkFault).join('\n'))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    // Of one value several things may be wrong; what it must be is said once.
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
    const wrong = [...names].map((name) => refusedValue(name, given[name], expectation(name)))
    throw new ConfigError(wrong.join('\n'))
  }
  const e = parsed.data
  const missing: string[] = []
  if (e.ROLE !== 'all') {
    if (!e.DATABASE_URL)
      missing.push(`DATABASE_URL must be set when ROLE is ${e.ROLE}: the embedded database serves one process.`)
    if (!e.REDIS_URL)
      missing.push(`REDIS_URL must be set when ROLE is ${e.ROLE}: several processes share the live layer over Redis.`)
  }
  if (Boolean(e.SMS_URL) !== Boolean(e.SMS_TOKEN))
    missing.push('SMS_URL and SMS_TOKEN must be set together: the gateway for texts, and what it knows us by.')
  if (e.NODE_ENV === 'production') missing.push(...productionFaults(e), ...addressFaults(e))
  for (const names of TOGETHER) {
    const unset = names.filter((name) => !e[name])
    if (unset.length > 0 && unset.length < names.length)
      missing.push(`${unset.join(' and ')} must be set too, since ${names.find((name) => e[name])} is.`)
  }
  if (missing.length) throw new ConfigError(missing.join('\n'))
  return {
    mode: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    role: e.ROLE,
    dataDir: path.resolve(e.DATA_DIR),
    diskKeepsMb: e.DISK_KEEPS_MB,
    contentDir: path.resolve(e.CONTENT_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    databaseLimits: {
      connectMs: e.DATABASE_CONNECT_MS,
      statementMs: e.DATABASE_STATEMENT_MS,
      lockMs: e.DATABASE_LOCK_MS,
    },
    redisUrl: e.REDIS_URL,
    s3: s3Of(e),
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    embedOrigins: listOf(e.EMBED_ORIGINS),
    trustedProxies: e.TRUSTED_PROXIES ?? 0,
    secret: e.SECRET,
    metricsToken: e.METRICS_TOKEN,
    toolsPath: e.TOOLS_PATH,
    gravatarUrl: e.GRAVATAR_URL,
    youtubeUrl: e.YOUTUBE_URL,
    smtp: e.SMTP_URL ? { url: e.SMTP_URL, requireTls: demandsTls(e.SMTP_URL, e.SMTP_TLS) } : undefined,
    ...ownAddresses(e),
    seller: linesOf(e.SELLER, BRAND.name),
    sms: e.SMS_URL && e.SMS_TOKEN ? { url: e.SMS_URL, token: e.SMS_TOKEN } : undefined,
    smsADay: e.SMS_A_DAY,
    stripe: e.STRIPE_SECRET_KEY ? { key: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET! } : undefined,
    appUrl: e.APP_URL,
    staffDomains: listOf(e.STAFF_DOMAINS),
    appLinks: {
      medicine: { ios: e.APP_IOS_MEDICINE ?? null, android: e.APP_ANDROID_MEDICINE ?? null },
      college: { ios: e.APP_IOS_COLLEGE ?? null, android: e.APP_ANDROID_COLLEGE ?? null },
      nursing: { ios: e.APP_IOS_NURSING ?? null, android: e.APP_ANDROID_NURSING ?? null },
    },
    backup: e.BACKUP_DIR ? { dir: path.resolve(e.BACKUP_DIR), keep: e.BACKUP_KEEP, atHour: e.BACKUP_AT } : undefined,
    logLevel: e.LOG_LEVEL,
    social: socialOf(e),
    contacts: contactsOf(e),
    demo: e.DEMO ?? e.NODE_ENV !== 'production',
    apiDocs: e.API_DOCS ?? e.NODE_ENV !== 'production',
  }
}

/** Mail goes by TLS alone, but on this machine, where there is no line to listen at. */
const demandsTls = (url: string, said: 'required' | 'optional' | undefined): boolean =>
  said ? said === 'required' : !isThisMachine(url)

const s3Of = (e: z.output<typeof Environment>): S3Config | undefined =>
  e.S3_BUCKET
    ? {
        endpoint: e.S3_ENDPOINT!,
        bucket: e.S3_BUCKET,
        region: e.S3_REGION!,
        accessKeyId: e.S3_ACCESS_KEY_ID!,
        secretAccessKey: e.S3_SECRET_ACCESS_KEY!,
      }
    : undefined

/** What a value has to be, in words. */
function expectation(name: string): string {
  const schema = Environment.shape[name as keyof typeof Environment.shape]
  return `it must ${schema.description ?? unwrapped(schema)?.description ?? 'not be empty'}`
}
const unwrapped = (schema: unknown): { description?: string } | undefined =>
  (schema as { unwrap?: () => { description?: string } })?.unwrap?.()
