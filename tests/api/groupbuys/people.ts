import { startGroupBuy } from '#shared/contract/groupbuys/index.ts'
import type { Person } from '../../support/factories.ts'
import type { World } from '../../support/world.ts'

/** The market of the tests: plans are sold in it, and groups may buy together. */
export const market_id = 101 as never

/** What a group buys in the tests. */
export async function sellToGroups({ database: { pool } }: World): Promise<void> {
  await pool.query(`update markets set has_group_buy = true, has_pricing = true, hidden = false where id = $1`, [
    market_id,
  ])
  await pool.query(
    `insert into packages (slug, name, kind, market_id) values ('together', 'Together plan', 'plan', $1)`,
    [market_id],
  )
  await pool.query(
    `insert into package_options (package_id, slug, length, price, group_id)
     select id, o.slug, o.length, 10000, o.group_id from packages,
       (values ('together-1', 1, 1), ('alone-1', 1, null), ('alone-6', 6, null)) o (slug, length, group_id)
     where packages.slug = 'together'`,
  )
}

export async function openGroup(world: World, person?: Person) {
  const starter = person ?? (await world.make.trial())
  return { starter, group: await world.as(starter).call(startGroupBuy, { market_id }) }
}
