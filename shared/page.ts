import { z } from 'zod'
import { INT4_MAX } from './int4.ts'

/** The most rows that a page of a counted list holds. */
export const PER_PAGE_MAX = 100
/** So that the place of a page's first row is a number that our columns take. */
export const PAGE_MAX = Math.floor(INT4_MAX / PER_PAGE_MAX)

/** Query of a counted list. Lists hold at most 100 rows a page. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  per_page: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(25),
}

/** A counted list as it stands on the wire. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    page: z.int().min(1),
    per_page: z.int().min(1),
    last_page: z.int().min(1),
    total: z.int().nonnegative(),
  })

/** Puts rows and their count into the shape of `pageOf`. */
export function page<Row>(data: Row[], total: number, query: { page: number; per_page: number }) {
  return {
    data,
    page: query.page,
    per_page: query.per_page,
    last_page: Math.max(1, Math.ceil(total / query.per_page)),
    total,
  }
}

/** Query of a list that grows without bound: `after` is the `next` of the page before. */
export const CursorQuery = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
}

/** A list that grows without bound; `next` is null at its end. */
export const cursorOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.string().nullable() })
