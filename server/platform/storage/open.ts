import { diskStorage } from './disk.ts'
import type { S3Config } from './s3.ts'
import type { Storage } from './storage.ts'

/** The store that is configured, or else the folder. What S3 takes is loaded only where it is configured. */
export async function openStorage(s3: S3Config | undefined, folder: string): Promise<Storage> {
  if (!s3) return diskStorage(folder)
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3)
}
