import { statement } from '#server/platform/database/statement.ts'

// Packages as JSON, each with its options.

const GIVEN = `jsonb_to_recordset($1::jsonb) as g (slug text, name text, kind text, "marketId" int, description text, options jsonb)`

/**
 * Makes the packages that are not there yet: a market has one plan, whatever staff made of it and however the market is
 * called by now; what belongs to no market is told by its slug. PRI-GA008: none has the slug of a market. What is bought for
 * good is hidden until there is something that delivers it.
 */
export const insertPackages = statement<never, [packages: string]>(
  `insert into packages (slug, name, kind, market_id, description, is_hidden)
   select g.slug, g.name, g.kind, g."marketId", g.description, g.kind <> 'plan' from ${GIVEN}
   where not exists (select from catalogue_markets m where m.slug = g.slug)
     and (g."marketId" is null or not exists (select from packages p where p.market_id = g."marketId" and p.kind = g.kind))
   on conflict (slug) do nothing`,
)

/** Makes the lengths that their packages are not sold in yet, also where a market has group buys by now. */
export const insertOptions = statement<never, [packages: string]>(
  `insert into package_options (package_id, slug, length, price, strike_price, group_id, is_popular)
   select p.id, o.slug, o.length, o.price, o."strikePrice", o."groupId",
     o."isPopular" and not exists (select from package_options other where other.package_id = p.id and other.is_popular)
   from ${GIVEN}
   cross join jsonb_to_recordset(g.options) as o (slug text, length int, price int, "strikePrice" int, "groupId" int, "isPopular" boolean)
   join packages p on p.kind = g.kind and case when g."marketId" is null then p.slug = g.slug else p.market_id = g."marketId" end
   where not exists (select from package_options there where there.package_id = p.id and there.length = o.length
     and there.group_id is not distinct from o."groupId")
     and not exists (select from catalogue_markets m where m.slug = o.slug)
   order by p.id, o."groupId" nulls first, o.length
   on conflict (slug) do nothing`,
)
