import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { BROWSERS } from './support/browsers.ts'

/**
 * Runs everything the project checks, part by part, and closes with one line over all of them.
 * `--quick` runs what needs neither database nor browser.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules', '.bin')
const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)

type Count = { passed: number; failed: number; skipped: number }
/** How a part runs: with its output before the reader's eyes, or, beside others, told when it is done. */
type Run = (isAside: boolean) => Promise<Count>
/** `wants`: without it some tests are skipped, and counted so. */
type Part = { name: string; needs?: string[]; wants?: string[]; run: Run }

const say = (text: string) => process.stdout.write(`${text}\n`)

/** What tests need beyond npm, and the Debian packages that bring it, the best one first. */
const TOOLS: Record<string, { commands: string[]; packages: string[] }> = {
  // Without the windows that nobody sees, journeys take a third less.
  chromium: { commands: [...BROWSERS], packages: ['chromium-headless-shell', 'chromium'] },
  redis: { commands: ['redis-server'], packages: ['redis-server'] },
  nginx: { commands: ['nginx', '/usr/sbin/nginx'], packages: ['nginx'] },
  ffmpeg: { commands: ['ffmpeg'], packages: ['ffmpeg'] },
  festival: { commands: ['text2wave'], packages: ['festival'] },
  // Festival brings no command for a voice: its folder says that it is there.
  voice: { commands: ['/usr/share/festival/voices/us/cmu_us_slt_arctic_hts'], packages: ['festvox-us-slt-hts'] },
}
const has = (tool: string): boolean =>
  TOOLS[tool]!.commands.some((command) =>
    command.startsWith('/') ? fs.existsSync(command) : spawnSync('sh', ['-c', `command -v ${command}`]).status === 0,
  )

/** Installs what is missing where that is allowed. Returns a sentence for what could not be had. */
function provide(tools: string[]): string | undefined {
  const missing = tools.filter((tool) => !has(tool))
  if (!missing.length) return undefined
  const root = process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0
  if (root) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    for (const tool of missing)
      for (const name of TOOLS[tool]!.packages) {
        if (has(tool)) break
        say(`Installing ${name} …`)
        spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env,
        })
      }
  }
  const still = missing.filter((tool) => !has(tool)).map((tool) => TOOLS[tool]!.packages[0]!)
  return still.length
    ? `Please install ${still.join(' and ')} (on Debian: apt-get install ${still.join(' ')}).`
    : undefined
}

const command = (name: string, args: string[], isAside: boolean, more: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...more }
    const child = spawn(path.join(BIN, name), args, { cwd: ROOT, env, stdio: isAside ? 'pipe' : 'inherit' })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('close', (code) => {
      if (isAside) say(`\n── ${name} ──\n${Buffer.concat(said)}`)
      resolve(code ?? 1)
    })
  })

const check =
  (name: string, args: string[]): Run =>
  async (isAside) => {
    const failed = (await command(name, args, isAside)) === 0 ? 0 : 1
    return { passed: 1 - failed, failed, skipped: 0 }
  }

/** What Vitest writes of a file. What fails before or after its tests is told in the file's `status` alone. */
type TestFile = {
  name: string
  startTime: number
  endTime: number
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}
/** What failed, and what passed at its second going only, to stand at the end where one looks first. */
const troubles: string[] = []
const MESSAGE_LINES = 12
/** How long each file took, so that who wants a shorter run knows where to begin. */
const durations: { name: string; seconds: number }[] = []
const SLOWEST_TOLD = 12

function troublesOf(file: TestFile): string[] {
  const where = path.relative(ROOT, file.name)
  const tests = file.assertionResults
    .filter(({ failureMessages }) => failureMessages.length)
    .map(({ fullName, status, failureMessages }) => {
      const lines = failureMessages.join('\n').split('\n')
      const why = lines.filter((line) => !line.includes('node_modules')).slice(0, MESSAGE_LINES)
      const mark = status === 'failed' ? '✗' : '↻ at its second going only:'
      return [`${mark} ${where}: ${fullName}`, ...why].join('\n    ')
    })
  const isOfFile = file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
  return isOfFile ? [`✗ ${where}: ${file.message || 'failed outside of its tests, as told above'}`, ...tests] : tests
}

/** Runs projects of the tests and counts what they say themselves. */
const vitest =
  (...projects: string[]): Run =>
  async (isAside) => {
    const report = path.join(os.tmpdir(), `pictomo-report-${process.pid}-${projects.join('-')}.json`)
    const args = [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=tests/support/strayErrors.ts',
    ]
    const stray = `${report}.stray`
    const chosen = projects.flatMap((project) => ['--project', project])
    const code = await command('vitest', [...args, ...chosen], isAside, { STRAY_ERRORS: stray })
    if (fs.existsSync(stray)) {
      troubles.push(
        ...(JSON.parse(fs.readFileSync(stray, 'utf8')) as string[]).map((error) => `✗ beside all tests: ${error}`),
      )
      fs.rmSync(stray)
    }
    if (!fs.existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
    const told = JSON.parse(fs.readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numPendingTests: number
      numTodoTests: number
      numTotalTests: number
      testResults: TestFile[]
    }
    fs.rmSync(report)
    for (const file of told.testResults) {
      troubles.push(...troublesOf(file))
      durations.push({ name: path.relative(ROOT, file.name), seconds: (file.endTime - file.startTime) / 1000 })
    }
    const failed =
      told.numFailedTests + (code !== 0 && told.numFailedTests === 0 ? 1 : 0) + (told.numTotalTests === 0 ? 1 : 0)
    return { passed: told.numPassedTests, failed, skipped: told.numPendingTests + told.numTodoTests }
  }

const SOUND = ['ffmpeg', 'festival', 'voice']
/** One group after the other. Parts of a group run side by side; those that measure time or fill the cores stand alone. */
const groups: Part[][] = [
  [
    { name: 'format and lint', run: check('biome', ['ci', '--error-on-warnings', '.']) },
    { name: 'types', run: check('tsc', ['-p', '.']) },
    { name: 'unit and architecture', run: vitest('unit', 'client', 'dom', 'architecture') },
  ],
  [{ name: 'api', wants: SOUND, run: vitest('api') }],
  [{ name: 'realtime', needs: ['redis', 'nginx'], run: vitest('realtime') }],
  [{ name: 'journeys', needs: ['chromium'], wants: SOUND, run: vitest('journeys') }],
]

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []

async function runPart(part: Part, isAside: boolean): Promise<void> {
  const began = Date.now()
  if (!isAside) say(`\n── ${part.name} ──`)
  const lacking = provide(part.needs ?? [])
  const wanted = provide(part.wants ?? [])
  if (lacking) say(lacking)
  if (wanted) say(`${wanted} Tests that need it are skipped.`)
  const count = lacking ? { passed: 0, failed: 1, skipped: 0 } : await part.run(isAside)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  lines.push(
    `${part.name.padEnd(24)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped in ${Math.round((Date.now() - began) / 1000)} s${lacking ? `. ${lacking}` : ''}`,
  )
}

for (const group of quick ? groups.slice(0, 1) : groups) {
  const chosen = group.filter((part) => !only || part.name === only)
  await Promise.all(chosen.map((part) => runPart(part, chosen.length > 1)))
}
if (troubles.length) say(`\n${troubles.join('\n')}`)
const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_TOLD)
say(`\nThe slowest: ${slowest.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', ')}`)
say(`\n${lines.join('\n')}\n`)
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
