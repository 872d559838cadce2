import { statement } from '#server/platform/database/statement.ts'

export type KeptRow = {
  package_id: number
  name: string
  slug: string
  market_slug: string | null
  market_id: number | null
  added_at: Date
}
/** What is sold no more is not shown. */
export const keptBy = statement<KeptRow, [userId: number]>(
  `select p.id as package_id, p.name, p.slug, m.slug as market_slug, p.market_id, k.added_at
   from user_packages k join packages p on p.id = k.package_id and not p.is_hidden
   left join catalogue_markets m on m.id = p.market_id where k.user_id = $1 order by k.added_at desc, p.id limit 200`,
)
/** Nothing where it is not sold. */
export const soldPackage = statement<{ id: number }, [packageId: number]>(
  'select id from packages where id = $1 and not is_hidden',
)
export const keepPackage = statement<never, [userId: number, packageId: number, now: Date]>(
  'insert into user_packages (user_id, package_id, added_at) values ($1, $2, $3) on conflict do nothing',
)
export const forgetPackage = statement<never, [userId: number, packageId: number]>(
  'delete from user_packages where user_id = $1 and package_id = $2',
)
export const forgetKept = statement<never, [userId: number]>('delete from user_packages where user_id = $1')
