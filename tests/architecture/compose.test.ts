import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
type Service = { environment?: Record<string, string>; healthcheck?: unknown; command?: string[]; volumes?: string[] }
const text = fs.readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> }

/** What a variable of the file stands for: its default, or something long enough and drawn by chance. */
const filled = (value: string) =>
  value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+(:\?[^}]*)?\}/g, 'q8Rk2vYw5ZtLx0Nd7HsB3mJc6FgP9aUe')

describe('docker-compose.yml', () => {
  it('has every part of the outgrown case, each with a health check', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'collab1',
      'collab2',
      'mail',
      'postgres',
      'proxy',
      'redis',
      'web1',
      'web2',
      'worker',
    ])
    for (const [name, service] of Object.entries(compose.services))
      expect([name, Boolean(service.healthcheck)]).toEqual([name, true])
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
  it('mounts only volumes and files that exist', () => {
    for (const service of Object.values(compose.services))
      for (const volume of service.volumes ?? []) {
        const source = volume.split(':')[0]!
        expect(source.startsWith('.') ? fs.existsSync(path.join(ROOT, source)) : source in compose.volumes).toBe(true)
      }
  })
})

it('the README’s table names every value of the environment', () => {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  const config = fs.readFileSync(path.join(ROOT, 'server/platform/config.ts'), 'utf8')
  const names = [...config.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1] as string)
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
