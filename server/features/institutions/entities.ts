import { defineEntity, p } from '@mikro-orm/postgresql'

const AgreementSchema = defineEntity({
  name: 'Agreement',
  tableName: 'agreements',
  checks: [{ name: 'agreements_days_check', expression: '"ends_on" is null or "ends_on" >= "starts_on"' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(200),
    schoolIds: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    marketIds: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    /** The networks whose people have access. */
    ipRanges: p.array().columnType('cidr[]').defaultRaw(`'{}'`),
    startsOn: p.date(),
    endsOn: p.date().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})
/** What was agreed with an institution: for whom, from which networks, for how long. */
export class Agreement extends AgreementSchema.class {}
AgreementSchema.setClass(Agreement)

export const agreementEntities = [Agreement]
