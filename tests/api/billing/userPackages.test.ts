import { beforeAll, expect, it } from 'vitest'
import {
  addUserPackage,
  listPackageOptions,
  listUserPackages,
  removeUserPackage,
  UnknownOption,
} from '#shared/contract/billing/index.ts'
import { PAYMENT_SECRET, sellPlan } from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellPlan(world))
const plan = async () =>
  (await world.as(null).call(listPackageOptions, {})).package_options.find(
    ({ package_slug }) => package_slug === 'nursing',
  )!.package_id

it('PRI-CA004 PRI-CA005: a plan is kept in mind once, by its person alone, and taken out again', async () => {
  const me = world.as(await world.make.trial())
  const package_id = await plan()
  await Promise.all([1, 2].map(() => me.call(addUserPackage, { package_id })))
  expect((await me.call(listUserPackages, {})).user_packages).toMatchObject([
    { package_id, name: 'Nursing plan', slug: 'nursing', market_id: 101 },
  ])
  const other = world.as(await world.make.trial())
  await other.call(removeUserPackage, { id: package_id })
  expect((await other.call(listUserPackages, {})).user_packages).toEqual([])
  expect((await me.call(listUserPackages, {})).user_packages).toHaveLength(1)
  for (let time = 0; time < 2; time++)
    expect(await me.call(removeUserPackage, { id: package_id })).toEqual({ user_packages: [] })
})

it('PRI-CA004: what is not sold is not kept, and not shown once it is sold no more', async () => {
  const me = world.as(await world.make.trial())
  expect(await refusalOf(me.call(addUserPackage, { package_id: 2_000_000_000 }))).toSatisfy(UnknownOption.is)
  const package_id = await plan()
  await me.call(addUserPackage, { package_id })
  await world.database.pool.query('update packages set is_hidden = true where id = $1', [package_id])
  expect((await me.call(listUserPackages, {})).user_packages).toEqual([])
  expect(await refusalOf(me.call(addUserPackage, { package_id }))).toSatisfy(UnknownOption.is)
  await world.database.pool.query('update packages set is_hidden = false where id = $1', [package_id])
})
