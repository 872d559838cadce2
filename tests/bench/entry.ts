import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { hashPassword } from '#server/features/accounts/signIn/index.ts'
import { type BenchServer, pause, startServer } from './support/child.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { percentile, printJson, printTable } from './support/report.ts'
import { atMost, printTargets, type Target } from './support/targets.ts'

const PASSWORD = 'a password of the bench'
const PAGES = ['/', '/login', '/pillars/research-proven']
const HTML_A_SECOND = 50
/** Wrong passwords and honest sign-ins a second, from as many addresses. */
const WRONG_A_SECOND = 100
const RIGHT_A_SECOND = 5
const HONEST = 200

type Reply = { status: number; ms: number }
type Given = { seconds?: number }

/** The way in: how fast its first pages come, and how sign-in holds while somebody guesses passwords. */
export async function benchEntry({ seconds = 10 }: Given = {}): Promise<void> {
  const world = await startBenchDatabase({ users: 2000, cards: 20 })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const product = await startServer('servers/product.ts', {
    connection: world.connection,
    dataDir,
    client: true,
    trustedProxies: 1,
  })
  const bare = await startStatic(product.port)
  try {
    await givePasswords(world)
    const targets = [...(await measureHtml(product, bare, seconds)), ...(await measureSignIn(product, seconds))]
    printTargets(targets)
    printJson('entry', { targets })
  } finally {
    bare.close()
    await product.kill('SIGTERM')
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureHtml(product: BenchServer, bare: http.Server, seconds: number): Promise<Target[]> {
  const barePort = (bare.address() as { port: number }).port
  const targets: Target[] = []
  const rows = []
  for (const page of PAGES) {
    const [ours, theirs] = [await paced(product.port, page, seconds), await paced(barePort, page, seconds)]
    rows.push({
      page,
      'p50 ms': percentile(ours, 0.5),
      'p95 ms': percentile(ours, 0.95),
      'the same bytes, bare, p95 ms': percentile(theirs, 0.95),
    })
    targets.push(atMost(`first HTML of ${page}, p95 ms`, percentile(ours, 0.95), 15))
  }
  printTable(`First HTML, ${HTML_A_SECOND} a second`, rows)
  return targets
}

async function paced(port: number, page: string, seconds: number): Promise<number[]> {
  const replies: Promise<Reply>[] = []
  for (let n = 0; n < seconds * HTML_A_SECOND; n++) {
    replies.push(send(port, { method: 'GET', path: page }))
    await pause(1000 / HTML_A_SECOND)
  }
  return (await Promise.all(replies)).slice(HTML_A_SECOND).map(({ ms }) => ms)
}

/** Honest people sign in while nothing happens and while passwords are guessed, from few addresses and from many. */
async function measureSignIn(product: BenchServer, seconds: number): Promise<Target[]> {
  // Everybody has signed in from home before.
  for (let n = 0; n < HONEST; n += 4)
    await Promise.all([0, 1, 2, 3].map((more) => signIn(product, homeOf(n + more), n + more, PASSWORD)))
  const scenes = [
    { name: 'nobody guesses', attackers: 0 },
    { name: `${WRONG_A_SECOND} wrong passwords a second from 5 addresses`, attackers: 5 },
    { name: `the same from 5,000 addresses, each at another account`, attackers: 5000 },
  ]
  const figures = []
  for (const scene of scenes) figures.push({ ...scene, ...(await watch(product, scene.attackers, seconds)) })
  printTable(
    `Sign-in, ${RIGHT_A_SECOND} honest people a second`,
    figures.map((each) => ({
      while: each.name,
      'let in': `${each.letIn} of ${each.honest}`,
      'p50 ms': each.p50,
      'p95 ms': each.p95,
      'another read, p95 ms': each.readP95,
      'guesses answered wrong / turned away': `${each.wrong} / ${each.turnedAway}`,
    })),
  )
  return figures
    .slice(1)
    .flatMap(({ name, letIn, honest, p95, guessed }) => [
      atMost(`honest people not let in, ${name}`, honest - letIn, 0),
      atMost(`their wait, p95 ms, ${name}`, p95, 1000),
      atMost(`guesses that got in, ${name}`, guessed, 0),
    ])
}

async function watch(product: BenchServer, attackers: number, seconds: number) {
  const [honest, guesses, reads]: Promise<Reply>[][] = [[], [], []]
  const steps = seconds * WRONG_A_SECOND
  const began = performance.now()
  for (let n = 0; n < steps; n++) {
    if (attackers > 0)
      guesses!.push(signIn(product, `10.9.${(n % attackers) >> 8}.${(n % attackers) & 255}`, n % 1900, `guess ${n}`))
    if (n % (WRONG_A_SECOND / RIGHT_A_SECOND) === 0) {
      const who = (n / (WRONG_A_SECOND / RIGHT_A_SECOND)) % HONEST
      honest!.push(signIn(product, homeOf(who), who, PASSWORD))
      reads!.push(send(product.port, { method: 'GET', path: '/api/v3/markets' }))
    }
    const due = ((n + 1) / WRONG_A_SECOND) * 1000
    await pause(Math.max(0, due - (performance.now() - began)))
  }
  const [entered, guessed, read] = [await Promise.all(honest!), await Promise.all(guesses!), await Promise.all(reads!)]
  const waits = entered.map(({ ms }) => ms)
  return {
    honest: entered.length,
    letIn: entered.filter(({ status }) => status === 200).length,
    p50: percentile(waits, 0.5),
    p95: percentile(waits, 0.95),
    readP95: percentile(
      read.map(({ ms }) => ms),
      0.95,
    ),
    guessed: guessed.filter(({ status }) => status === 200).length,
    wrong: guessed.filter(({ status }) => status === 401).length,
    turnedAway: guessed.filter(({ status }) => status === 429).length,
  }
}

const homeOf = (n: number): string => `10.1.${n >> 8}.${n & 255}`

const signIn = (server: BenchServer, address: string, n: number, password: string): Promise<Reply> =>
  send(
    server.port,
    {
      method: 'POST',
      path: '/api/v2/user/authenticate',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    },
    JSON.stringify({ email: emailOf(n), password }),
  )

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
function send(port: number, options: http.RequestOptions, body?: string): Promise<Reply> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, agent, ...options }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - began }))
    })
    request.once('error', reject)
    request.end(body)
  })
}

const emailOf = (n: number): string => `guarded-${n}@example.test`
async function givePasswords({ database }: BenchDatabase): Promise<void> {
  await database.pool.query(
    `update users u set password_hash = $1, email = 'guarded-' || r.n || '@example.test'
     from (select id, row_number() over (order by id) - 1 as n from users where email like 'load-%') r where r.id = u.id`,
    [await hashPassword(PASSWORD)],
  )
}

/** The first pages as the product sends them, kept and sent again by Node and nothing else. */
async function startStatic(port: number): Promise<http.Server> {
  const kept = new Map<string, string>()
  for (const page of PAGES) kept.set(page, await (await fetch(`http://127.0.0.1:${port}${page}`)).text())
  const server = http.createServer((req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.end(kept.get(req.url ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
