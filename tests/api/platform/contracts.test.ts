import { describe, expect, it } from 'vitest'
import { pathNames } from '#shared/contract/endpoint.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
/** Input that reaches the gate: every name in the path filled. */
const filled = (path: string) =>
  Object.fromEntries(
    pathNames(path).map((name) => [name, name.includes('session') ? '00000000-0000-4000-8000-000000000000' : '1']),
  )

describe('every endpoint', () => {
  it('has one name, one path and refusals that are in the catalogue', () => {
    const names = allEndpoints.map(({ name }) => name)
    const paths = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(paths).size).toBe(paths.length)
    expect(names.length).toBeGreaterThan(30)
    for (const { endpoint } of allEndpoints)
      for (const error of endpoint.errors) expect(errorCatalogue.has(error.code)).toBe(true)
  })

  it.each(
    allEndpoints
      .filter(({ endpoint }) => !['public', 'optional'].includes(endpoint.access))
      .map((named) => [named.name, named] as const),
  )('%s turns strangers away', async (_, { endpoint }) => {
    const { status, body } = await rawCall(world.base, endpoint, filled(endpoint.path))
    expect([status, (body as { code: string }).code]).toEqual([401, 'unauthenticated'])
  })

  it.each(
    allEndpoints
      .filter(({ endpoint }) => ['educator', 'staff', 'admin'].includes(endpoint.access))
      .map((named) => [named.name, named] as const),
  )('%s turns everybody away who is not of its gate', async (_, { endpoint }) => {
    const { make } = world
    const people = {
      student: await make.member(),
      affiliate: await make.member({ role: 'Affiliate' }),
      creator: await make.member({ roles: ['creator', 'moderator'] }),
      educator: await make.educator(),
      staff: await make.staff(),
    }
    const mayPass: Record<string, string[]> = { educator: ['educator'], staff: ['staff'], admin: [] }
    for (const [who, person] of Object.entries(people)) {
      if (mayPass[endpoint.access]!.includes(who)) continue
      const authorization = `Bearer ${await world.keyOf(person)}`
      const { status, body } = await rawCall(world.base, endpoint, filled(endpoint.path), { authorization })
      expect([who, status, (body as { code: string }).code]).toEqual([who, 403, 'forbidden'])
    }
  })

  it('stands in the API document with its gate and its refusals', async () => {
    const document = (await (await fetch(`${world.base}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; 'x-access': string; 'x-refusals': string[] }>>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    for (const { name, endpoint } of allEndpoints) {
      const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      expect(operation).toMatchObject({
        operationId: name,
        'x-access': endpoint.access,
        'x-refusals': endpoint.errors.map((error) => error.code),
      })
    }
  })
})
