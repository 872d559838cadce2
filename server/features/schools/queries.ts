import { statement } from '#server/platform/database/statement.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { listClassOfficerOrganisations, listCountries, SchoolView } from '#shared/contract/schools/index.ts'

/** The country of the smallest network that holds an address. */
export const countryOfAddress = statement<{ country_code: string }, [address: string]>(
  'select country_code from country_networks where network >>= $1::inet order by masklen(network) desc limit 1',
)

const SCHOOL = 'id, id as school_id, name, abbreviation, market_ids'
const OF_MARKET = `($2::int is null or $2 = any(market_ids) or market_ids = '{}')`
const NEAREST = `coalesce(abbreviation ilike $1, false) desc, (name ilike $1 || '%') desc`

/** Schools whose name holds the pattern (`%`, `_` and `\` escaped) or whose abbreviation it is, the nearest first. */
export const findSchools = statement<SchoolView, [pattern: string, marketId: number | null]>(
  `select ${SCHOOL} from schools where (name ilike '%' || $1 || '%' or abbreviation ilike $1) and ${OF_MARKET}
   order by ${NEAREST}, name limit 20`,
)

/** The same, and schools whose name is like what was typed. */
export const findSchoolsForgiving = statement<SchoolView, [pattern: string, marketId: number | null, typed: string]>(
  `select ${SCHOOL} from schools where (name ilike '%' || $1 || '%' or abbreviation ilike $1 or name % $3) and ${OF_MARKET}
   order by ${NEAREST}, similarity(name, $3) desc, name limit 20`,
)

export const listSchools = statement<
  SchoolView & { all: number },
  [marketId: number | null, limit: number, offset: number]
>(
  `select ${SCHOOL}, count(*) over ()::int as all from schools
   where $1::int is null or $1 = any(market_ids) or market_ids = '{}' order by name, id limit $2 offset $3`,
)

export const firstSchoolOfMarket = statement<{ id: number }, [marketId: number]>(
  'select id from schools where $1 = any(market_ids) order by id limit 1',
)

type Countries = Answer<typeof listCountries>
export const listCountriesByPriority = statement<Countries['countries'][number]>(
  'select id, code, name, priority from countries order by priority desc, code is null, name',
)
export const listUsStates = statement<Countries['us_states'][number]>(
  'select id, code, name from us_states order by name',
)

export const listOrganisations = statement<Answer<typeof listClassOfficerOrganisations>['organisations'][number]>(
  'select id, name, market_ids from class_officer_organisations order by id',
)

// What a content pack says, each list as JSON.

export const putCountries = statement<never, [countries: string]>(
  `insert into countries (id, code, name, priority)
   select id, nullif(code, '--'), name, priority from jsonb_to_recordset($1::jsonb) as r (id int, code text, name text, priority int)
   on conflict (id) do update set code = excluded.code, name = excluded.name, priority = excluded.priority`,
)
export const putUsStates = statement<never, [states: string]>(
  `insert into us_states (id, code, name) select id, code, name from jsonb_to_recordset($1::jsonb) as r (id int, code text, name text)
   on conflict (id) do update set code = excluded.code, name = excluded.name`,
)

const WITH_MARKETS = `select id, name, array(select jsonb_array_elements_text(r.market_ids)::int)
   from jsonb_to_recordset($1::jsonb) as r (id int, name text, market_ids jsonb)
   on conflict (id) do update set name = excluded.name, market_ids = excluded.market_ids`

export const putSchools = statement<never, [schools: string]>(
  `insert into schools (id, name, market_ids) ${WITH_MARKETS}`,
)
export const putOrganisations = statement<never, [organisations: string]>(
  `insert into class_officer_organisations (id, name, market_ids) ${WITH_MARKETS}`,
)

/** Schools made from here on are numbered after those of the pack; those from a million on are not the pack's. */
export const countSchoolsOn = statement<never>(
  `select setval(pg_get_serial_sequence('schools', 'id'), greatest((select max(id) from schools where id < 1000000), 1))`,
)
