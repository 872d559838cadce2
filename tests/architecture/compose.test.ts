import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ENVIRONMENT_NAMES, readConfig } from '#server/platform/config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
type Service = {
  image?: string
  environment?: Record<string, string>
  healthcheck?: unknown
  command?: string[]
  volumes?: string[]
  stop_grace_period?: string
  logging?: { driver: string; options: Record<string, string> }
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }
const read = (name: string): string => fs.readFileSync(path.join(ROOT, name), 'utf8')
const text = read('docker-compose.yml')
const compose = parse(text, { merge: true }) as Compose
/** Laid over it for trying out. */
const tried = parse(read('docker-compose.try.yml'), { merge: true }) as Compose
const services = [...Object.entries(compose.services), ['mail', tried.services.mail!]] as [string, Service][]

/** What a variable of the file stands for: its default, or something long enough and drawn by chance. */
const filled = (value: string) =>
  value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+(:\?[^}]*)?\}/g, 'q8Rk2vYw5ZtLx0Nd7HsB3mJc6FgP9aUe')

describe('docker-compose.yml', () => {
  it('has every part of the outgrown case, each with a health check', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'collab1',
      'collab2',
      'postgres',
      'proxy',
      'redis',
      'web1',
      'web2',
      'worker',
    ])
    for (const [name, service] of services) expect([name, Boolean(service.healthcheck)]).toEqual([name, true])
  })
  it.each(['web1', 'web2', 'collab1', 'collab2', 'worker'])(
    '%s has an environment that the product starts with',
    (name) => {
      const env = Object.fromEntries(
        Object.entries(compose.services[name]!.environment!).map(([key, value]) => [key, filled(String(value))]),
      )
      expect(readConfig(env)).toMatchObject({
        mode: 'production',
        role: name.replace(/\d/, ''),
        demo: false,
        trustedProxies: 1,
      })
    },
  )
  it('lets nobody into Redis without its password', () => {
    const { command } = compose.services.redis!
    expect(command).toContain('--requirepass')
    expect(filled(command!.at(command!.indexOf('--requirepass') + 1)!)).toBe(filled(`\${REDIS_PASSWORD}`))
    for (const name of ['web1', 'worker', 'collab1'])
      expect(new URL(filled(compose.services[name]!.environment!.REDIS_URL!)).password).not.toBe('')
  })
  it.each(services)('%s keeps its log small and has 30 seconds to end', (_, { logging, stop_grace_period }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } })
    expect(stop_grace_period).toBe('30s')
  })
  it('names each image with its whole version', () => {
    const images = services.flatMap(([, { image }]) => image ?? [])
    expect(images.length).toBe(4)
    const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map((match) => match[1] as string)
    expect(new Set(stages).size).toBe(1)
    for (const image of [...images, ...stages]) expect(image).toMatch(/^[\w/]+:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?$/)
  })
  it('passes on every value of the environment to the processes that use it, but what the image decides', () => {
    const decided = ['NODE_ENV', 'PORT', 'HOST', 'ROLE', 'DATA_DIR', 'CONTENT_DIR', 'BACKUP_DIR', 'DEMO', 'TOOLS_PATH']
    const ofWorker = ['BACKUP_KEEP', 'BACKUP_AT']
    const made = ['DATABASE_URL', 'REDIS_URL']
    for (const name of ['web1', 'web2', 'collab1', 'collab2', 'worker']) {
      const environment = compose.services[name]!.environment!
      const left = [...decided, ...made, ...(name === 'worker' ? [] : ofWorker)]
      const asked = ENVIRONMENT_NAMES.filter((each) => !left.includes(each))
      expect([name, asked.filter((each) => !environment[each]?.startsWith(`\${${each}:`))]).toEqual([name, []])
      expect(Object.keys(environment).filter((each) => !ENVIRONMENT_NAMES.includes(each))).toEqual([])
    }
  })
  it('demands only what it can’t do without', () => {
    const demanded = [...text.matchAll(/\$\{(\w+):\?/g)].map((match) => match[1])
    expect(demanded).toEqual(['SECRET', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD'])
  })
  it('sends mail only to the server that is named, and catches it only where it is tried out', () => {
    const mailOf = ({ environment }: Service) => {
      const given = Object.entries(environment ?? {}).map(([key, value]) => [key, filled(String(value))])
      return readConfig(Object.fromEntries(given)).smtp
    }
    expect(compose.services.mail).toBeUndefined()
    expect(mailOf(compose.services.worker!)).toBeUndefined()
    for (const name of ['worker', 'web1', 'web2']) {
      const environment = { ...compose.services[name]!.environment, ...tried.services[name]!.environment }
      expect(mailOf({ environment })).toEqual({ url: 'smtp://mail:1025', requireTls: false })
    }
  })
  it('has its processes share the data folder, where each keeps its client for the others', () => {
    for (const name of ['web1', 'web2', 'collab1', 'collab2', 'worker']) {
      expect(compose.services[name]!.volumes).toContain('data:/data')
      expect(compose.services[name]!.environment!.DATA_DIR).toBe('/data')
    }
  })
  it('mounts only volumes and files that exist', () => {
    for (const service of Object.values(compose.services))
      for (const volume of service.volumes ?? []) {
        const source = volume.split(':')[0]!
        expect(source.startsWith('.') ? fs.existsSync(path.join(ROOT, source)) : source in compose.volumes).toBe(true)
      }
  })
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  it('is given neither secrets nor data, nor what the product does not run from', () => {
    const left = read('.dockerignore').split('\n')
    for (const name of ['.env*', '**/.env*', '.data', 'dist', 'node_modules', '.git', 'tests', 'notes', 'docs'])
      expect(left).toContain(name)
  })
  it('has one Node and no PostgreSQL: what the package.json has as optional goes, what others have so stays', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const install = /^RUN (npm ci(?:\\\n|.)*)/m.exec(dockerfile)![1]!
    expect(install).not.toContain('--omit=optional')
    const removed = install
      .match(/node_modules\/\S+/g)!
      .map((name) => new RegExp(`^${name.slice(13).replaceAll('*', '.*')}`))
    // An image is made on Linux; what is for others is not installed there.
    const linux = Object.keys(optionalDependencies).filter((name) => name.includes('linux'))
    expect(linux.length).toBeGreaterThan(3)
    expect(linux.filter((name) => !removed.some((pattern) => pattern.test(name)))).toEqual([])
    const dependencies = Object.keys(JSON.parse(read('package.json')).dependencies)
    expect(dependencies.filter((name) => removed.some((pattern) => pattern.test(name)))).toEqual([])
  })
  it('runs as an account without rights, of its own making', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM'))
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD'))
  })
})

describe('docs/nginx.conf', () => {
  const conf = read('docs/nginx.conf').replaceAll(/^\s*#.*$/gm, '')
  const servers = [...conf.matchAll(/server (\w+):(\d+)([^;]*);/g)]
  it('knows every process of compose, asks for its address again, and leaves none out for a while', () => {
    expect(new Set(servers.map((match) => match[1]))).toEqual(new Set(['web1', 'web2', 'collab1', 'collab2']))
    for (const [, name, port, how] of servers)
      expect([name, port, how]).toEqual([name, compose.services[name!]!.environment!.PORT, ' resolve max_fails=0'])
    expect(conf).toMatch(/resolver 127\.0\.0\.11 valid=\d+s/)
    expect(conf.match(/zone /g)).toHaveLength(conf.match(/^upstream /gm)!.length)
  })
  it('is read by an nginx that resolves names in an upstream, which is 1.27.3 or newer', () => {
    const [major, minor, patch] = compose.services.proxy!.image!.match(/\d+/g)!.map(Number) as [number, number, number]
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(1_027_003)
  })
  it('sends a write that was sent to nobody else', () => {
    expect(conf).toMatch(/proxy_next_upstream error timeout;/)
    expect(conf).not.toContain('non_idempotent')
    expect(conf).not.toMatch(/^\s*keepalive /m)
  })
})

it('the README’s table names every value of the environment', () => {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  const config = fs.readFileSync(path.join(ROOT, 'server/platform/config.ts'), 'utf8')
  const names = [...config.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1] as string)
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
