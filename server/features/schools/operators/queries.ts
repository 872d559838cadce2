import { statement } from '#server/platform/database/statement.ts'

export const clearNetworks = statement<never>('delete from country_networks')
/** Of a network that is named twice the first stands. */
export const putNetworks = statement<never, [rows: string]>(
  `insert into country_networks (network, country_code)
   select network::cidr, country_code from jsonb_to_recordset($1::jsonb) as r (network text, country_code text)
   on conflict do nothing`,
)
