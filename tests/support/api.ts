import { BODY_TYPES, type Endpoint, pathNames, readsQuery } from '#shared/contract/endpoint.ts'
import { Refusal, type RefusalBody } from '#shared/errors.ts'

/** Text as it stands in an address; half a character as the bytes that a careless client would send for it. */
const inUrl = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`

const asForm = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${inUrl(name)}=${inUrl(String(value))}`)
    .join('&')

/** What a call over real HTTP comes back with. */
export type Raw = { status: number; body: unknown; headers: Headers }

/** Calls an endpoint over HTTP and gives the bare answer. */
export async function rawCall(
  base: string,
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string> = {},
): Promise<Raw> {
  const names = new Set(pathNames(endpoint.path))
  const given = input as Record<string, unknown>
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inUrl(String(given[name])))
  const reads = readsQuery(endpoint.method)
  const queryText = reads
    ? new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()
    : ''
  const response = await fetch(`${base}${path}${queryText ? `?${queryText}` : ''}`, {
    method: endpoint.method,
    headers: { ...(reads ? {} : { 'content-type': BODY_TYPES[endpoint.body] }), ...headers },
    ...(reads ? {} : { body: endpoint.body === 'form' ? asForm(rest) : JSON.stringify(rest) }),
    redirect: 'manual',
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    headers: response.headers,
  }
}

/** Calls an endpoint and parses the reply by its contract. @throws Refusal as the client would see it */
export async function callApi(
  base: string,
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { status, body } = await rawCall(base, endpoint, input, headers)
  if (status >= 400) {
    const refused = body as RefusalBody
    throw new Refusal(refused.code, refused.status, refused.message, {
      data: refused.data,
      ...(refused.errors ? { fields: refused.errors } : {}),
    })
  }
  return endpoint.reply.parse(status === 204 ? null : body)
}
