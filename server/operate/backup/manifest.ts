import path from 'node:path'
import { z } from 'zod'

/** Where a part stands in the file, and the SHA-256 of the bytes that stand there. */
const Part = z.object({
  offset: z.number().int().nonnegative(),
  bytes: z.number().int().positive(),
  sha256: z.string().length(64),
})
export type Part = z.output<typeof Part>

/** Below the data folder and nowhere else, whoever wrote the file. */
const isBelow = (name: string): boolean =>
  !path.isAbsolute(name) && !name.includes('\0') && path.normalize(name) === name && !/^\.\.?([/\\]|$)/.test(name)

/** What a backup holds. It stands at the end of the file, since of what is streamed nothing is known before. */
export const Manifest = z.object({
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** Every migration that the database has had, in their order; the last is the version of its schema. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().nonnegative(),
      part: Part,
    }),
  ),
  /** Text, as a number of 64 bits does not fit into one of JSON. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Files of the data folder, by their path in it. */
  files: z.array(z.object({ name: z.string().refine(isBelow), part: Part })),
  /** Tells whether a secret is the one that the product had; the secret itself is not in the backup. */
  secretMark: z.string().nullable(),
})
export type Manifest = z.output<typeof Manifest>

/** Every part with what a sentence calls it. */
export const partsOf = ({ tables, files }: Manifest): { what: string; part: Part }[] => [
  ...tables.map(({ name, part }) => ({ what: `the table ${name}`, part })),
  ...files.map(({ name, part }) => ({ what: `the file ${name}`, part })),
]
