import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { BeyondEnd, mustBeName, type Storage } from './storage.ts'

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A picture is small: a store that takes longer over it is as good as away, and drawing is faster than waiting. */
const CONNECT_MS = 1000
const ANSWER_MS = 2000
/** So long nothing may come while one is sent on. */
const SILENT_MS = 3000
/** More than any picture has, in bytes. */
const LARGEST = 8_000_000

/** A bucket of a store that speaks S3: Amazon's own, MinIO, Ceph and others. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Storage {
  const client = new S3Client({
    endpoint,
    region,
    // By its path every store has the bucket, also one without names below its own.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Sums in trailers are Amazon's own: others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_MS,
    },
  })
  const placeOf = (name: string) => ({ Bucket: bucket, Key: mustBeName(name) })
  return {
    folder: undefined,
    async put(name, bytes, type) {
      await client.send(new PutObjectCommand({ ...placeOf(name), Body: bytes, ContentType: type }))
    },
    async get(name, range) {
      const Range = range && `bytes=${range.from}-${range.to ?? ''}`
      const found = await client.send(new GetObjectCommand({ ...placeOf(name), Range })).catch(orMissing)
      if (!found) return undefined
      const body = await wholeOf(found)
      const [, from, to, all] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '') ?? []
      if (range && all) return { body, size: Number(all), range: { from: Number(from), to: Number(to) } }
      return { body, size: found.ContentLength ?? 0, range: undefined }
    },
    exists: async (name) => Boolean(await client.send(new HeadObjectCommand(placeOf(name))).catch(orMissing)),
    async delete(name) {
      await client.send(new DeleteObjectCommand(placeOf(name))).catch(orMissing)
    },
    close: () => client.destroy(),
  }
}

/**
 * What came, all of it: browsers keep it for ever, so that a store that says no length, answers with a page or is cut off in
 * the middle has failed. A picture is small enough to be held.
 */
async function wholeOf({ Body, ContentLength, ContentType }: GetObjectCommandOutput): Promise<Readable> {
  if (ContentLength === undefined || ContentLength > LARGEST || /html|xml/.test(ContentType ?? ''))
    throw new Error('The store answered with something else than what is kept')
  const bytes = await buffer(Body as Readable)
  if (bytes.length !== ContentLength) throw new Error('The store was cut off')
  return Readable.from([bytes])
}

/** What is not there is no failure; a bucket that is not there is one. A HEAD has no body that could tell them apart. */
function orMissing(error: Error): undefined {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined
  if (error.name === 'InvalidRange') throw new BeyondEnd('The range is behind the end')
  throw error
}
