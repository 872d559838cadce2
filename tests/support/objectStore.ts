import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '#server/platform/storage/s3.ts'

type Fault = 'closed' | 'silent' | 'error' | 'readOnly'
export type ObjectStore = {
  config: S3Config
  /** The environment in which the product uses it. */
  env: Record<string, string>
  objects: Map<string, { bytes: Buffer; type: string }>
  /** What was asked: `GET scene-….webp`. */
  asked: string[]
  /** What goes wrong from now on; nothing any more without one. */
  fail: (how?: Fault) => void
  stop: () => Promise<void>
}

const KEYS = { accessKeyId: 'store-test', secretAccessKey: 'a-secret-of-the-store', region: 'eu-north-1' }
const BUCKET = 'pictures'

/** A store that speaks as much S3 as the product asks of one: one bucket, keys, ranges, and signatures that it checks. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore['objects'] = new Map()
  const asked: string[] = []
  let fault: Fault | undefined
  const server = http.createServer(async (request, response) => {
    const bytes = await bodyOf(request)
    const { pathname } = new URL(request.url!, 'http://store')
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    asked.push(`${request.method} ${key}`)
    if (fault === 'closed') return void request.socket.destroy()
    if (fault === 'silent') return
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(
        request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      )
    }
    if (fault === 'error') return refuse(500, 'InternalError')
    if (!isSigned(request, bytes)) return refuse(403, 'SignatureDoesNotMatch')
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      if (fault === 'readOnly') return refuse(403, 'AccessDenied')
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '' })
      return void response.writeHead(200, { etag: etagOf(bytes) }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    const { length } = found.bytes
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    if (from !== undefined && Number(from) >= length) return refuse(416, 'InvalidRange')
    const end = Math.min(to ? Number(to) : length - 1, length - 1)
    const part = from === undefined ? found.bytes : found.bytes.subarray(Number(from), end + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': found.type,
      'content-length': part.length,
      etag: etagOf(found.bytes),
      ...(from === undefined ? {} : { 'content-range': `bytes ${from}-${end}/${length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { endpoint, bucket: BUCKET, ...KEYS },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    objects,
    asked,
    fail: (how) => {
      fault = how
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** AWS Signature Version 4 over method, path, query, the headers it names, and the body. */
function isSigned({ method, url, headers }: http.IncomingMessage, bytes: Buffer): boolean {
  const [, keyId, day, region, names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (keyId !== KEYS.accessKeyId || region !== KEYS.region || !day) return false
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(bytes)) return false
  const { pathname, searchParams } = new URL(url!, 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, signed.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.secretAccessKey}`)
  const wanted = hmac(key, toSign).toString('hex')
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}
