import { z } from 'zod'
import { MarketId, RowId, wholeId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** A package that somebody keeps in mind: nothing is bought by it. */
export const UserPackageView = z.object({
  package_id: RowId,
  name: z.string(),
  slug: z.string(),
  /** Where its prices stand: the area’s slug; null for what opens every area. */
  market_slug: z.string().nullable(),
  market_id: MarketId.nullable(),
  added_at: Instant,
})
export type UserPackageView = z.output<typeof UserPackageView>
const reply = z.object({ user_packages: z.array(UserPackageView) })
const PATH = '/api/v3/user/packages'

export const listUserPackages = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary: 'The packages that one keeps in mind.',
  input: z.object({}),
  reply,
})
/** PRI-CA004. Keeping it twice changes nothing. */
export const addUserPackage = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary: 'Keep a package in mind.',
  input: z.object({ package_id: RowId }),
  reply,
})
/** PRI-CA005. */
export const removeUserPackage = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Keep a package in mind no longer.',
  input: z.object({ id: wholeId() }),
  reply,
})
