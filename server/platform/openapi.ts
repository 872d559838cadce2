import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { BRAND } from '#shared/brand.ts'
import { BODY_TYPES, isOpen, pathNames, readsQuery } from '#shared/contract/endpoint.ts'
import { allEndpoints, type NamedEndpoint } from '#shared/contract/index.ts'

const Refused = z
  .object({
    status: z.int(),
    code: z.string(),
    error: z.string(),
    message: z.string(),
    message_html: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    data: z.unknown().optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Refusal' })

/** The document of the whole API (OpenAPI 3.1), made from the contracts. */
export function openapi(version: string, sessionCookie: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const named of allEndpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: BRAND.name,
      version,
      description: 'Every call of the product. `x-access` says who may ask, `x-refusals` what may be refused.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
    paths: paths as ZodOpenApiPathsObject,
  })
}

function operation({ name, feature, endpoint }: NamedEndpoint): ZodOpenApiOperationObject {
  const inPath = new Set(pathNames(endpoint.path))
  const shape = endpoint.input.shape as Record<string, z.ZodType>
  const part = (of: (key: string) => boolean) =>
    z.object(Object.fromEntries(Object.entries(shape).filter(([key]) => of(key))))
  const reads = readsQuery(endpoint.method)
  const rest = part((key) => !inPath.has(key))
  const empty = endpoint.reply instanceof z.ZodNull
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    ...(isOpen(endpoint) ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    requestParams: { path: part((key) => inPath.has(key)), ...(reads ? { query: rest } : {}) },
    ...(!reads && Object.keys(rest.shape).length
      ? { requestBody: { content: { [BODY_TYPES[endpoint.body]]: { schema: rest } } } }
      : {}),
    responses: {
      ...(endpoint.file
        ? {
            '200': {
              description: 'A file.',
              content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
            },
          }
        : empty
          ? { '204': { description: 'Done.' } }
          : { '200': { description: 'Done.', content: { 'application/json': { schema: endpoint.reply } } } }),
      default: { description: 'Refused.', content: { 'application/json': { schema: Refused } } },
    },
    'x-access': endpoint.access,
    'x-refusals': endpoint.errors.map((error) => error.code),
  } as ZodOpenApiOperationObject
}
