import { statement } from '#server/platform/database/statement.ts'
import type { AgreementView } from '#shared/contract/institutions/index.ts'

export type Institution = { agreement_id: number; name: string; market_ids: number[] }

/** Of several agreements whose range holds an address the one with the narrowest. */
export const agreementOfAddress = statement<Institution & { range: string }, [address: string, today: string]>(
  `select a.id as agreement_id, a.name, a.market_ids, range::text as range from agreements a, unnest(a.ip_ranges) as range
   where $1::inet <<= range and a.starts_on <= $2::date and (a.ends_on is null or a.ends_on >= $2::date)
   order by masklen(range) desc, a.id limit 1`,
)

/** The markets that an agreement names, or those of its schools; all of them where it names neither, or such a school. */
export const marketsOfAgreement = statement<{ all_markets: boolean; ids: number[] }, [agreementId: number]>(
  `select (a.market_ids = '{}' and a.school_ids = '{}') or coalesce(bool_or(s.market_ids = '{}'), false) as all_markets,
          array(select m.id from catalogue_markets m
                where m.id = any(a.market_ids) or m.id in (select unnest(of_school.market_ids) from schools_schools of_school
                  where a.market_ids = '{}' and of_school.id = any(a.school_ids)) order by m.id) as ids
   from agreements a left join schools_schools s on a.market_ids = '{}' and s.id = any(a.school_ids)
   where a.id = $1 group by a.id`,
)

/** Which of these markets and schools there are none of. */
export const missingOf = statement<
  { markets: number[]; schools: number[] },
  [marketIds: readonly number[], schoolIds: readonly number[]]
>(
  `select array(select unnest($1::int[]) except select id from catalogue_markets) as markets,
          array(select unnest($2::int[]) except select id from schools_schools) as schools`,
)

type AgreementRow = Omit<AgreementView, 'people_count' | 'updated_at'> & { updated_at: Date }

/** All agreements by name, or one of them. */
export const readAgreements = statement<AgreementRow, [id: number | null]>(
  `select a.id, a.name, a.school_ids, a.market_ids, a.ip_ranges::text[] as ip_ranges, a.starts_on as start, a.ends_on as "end",
     a.updated_at,
     (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
      from schools_schools s where s.id = any(a.school_ids)) as schools
   from agreements a where $1::int is null or a.id = $1 order by a.name, a.id`,
)

type Terms = [
  name: string,
  schoolIds: readonly number[],
  marketIds: readonly number[],
  ipRanges: readonly string[],
  startsOn: string,
  endsOn: string | null,
  now: Date,
]

export const insertAgreement = statement<{ id: number }, Terms>(
  `insert into agreements (name, school_ids, market_ids, ip_ranges, starts_on, ends_on, updated_at)
   values ($1, $2::int[], $3::int[], $4::text[]::cidr[], $5, $6, $7) returning id`,
)

export const lockAgreement = statement<{ updated_at: Date }, [id: number]>(
  'select updated_at from agreements where id = $1 for update',
)

export const updateAgreement = statement<{ id: number }, [...Terms, id: number]>(
  `update agreements set name = $1, school_ids = $2::int[], market_ids = $3::int[], ip_ranges = $4::text[]::cidr[],
     starts_on = $5, ends_on = $6, updated_at = $7 where id = $8 returning id`,
)
