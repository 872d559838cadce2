import { z } from 'zod'

/** What comes back of an endpoint with a `file`: bytes, which nobody parses. */
export const FileContent = z.custom<Blob>()
