import { defineEntity, p } from '@mikro-orm/postgresql'

const CountrySchema = defineEntity({
  name: 'Country',
  tableName: 'countries',
  properties: {
    id: p.integer().primary().autoincrement(false),
    code: p.string().length(2).nullable(),
    name: p.string().length(100),
    priority: p.integer().default(0),
  },
})
export class Country extends CountrySchema.class {}
CountrySchema.setClass(Country)

const CountryNetworkSchema = defineEntity({
  name: 'CountryNetwork',
  tableName: 'country_networks',
  indexes: [
    {
      name: 'country_networks_holds',
      expression: 'create index "country_networks_holds" on "country_networks" using gist ("network" inet_ops)',
    },
  ],
  properties: {
    network: p.string().columnType('cidr').primary(),
    countryCode: p.string().length(2),
  },
})
/** Which country a network is of. Filled by whoever runs the product; without rows nothing is known of addresses. */
export class CountryNetwork extends CountryNetworkSchema.class {}
CountryNetworkSchema.setClass(CountryNetwork)

const UsStateSchema = defineEntity({
  name: 'UsState',
  tableName: 'us_states',
  properties: {
    id: p.integer().primary().autoincrement(false),
    code: p.string().length(2),
    name: p.string().length(60),
  },
})
export class UsState extends UsStateSchema.class {}
UsStateSchema.setClass(UsState)

const SchoolSchema = defineEntity({
  name: 'School',
  tableName: 'schools',
  indexes: [
    {
      name: 'schools_name_trgm',
      expression: 'create index "schools_name_trgm" on "schools" using gin ("name" gin_trgm_ops)',
    },
    {
      name: 'schools_abbreviation_trgm',
      expression: 'create index "schools_abbreviation_trgm" on "schools" using gin ("abbreviation" gin_trgm_ops)',
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(200),
    abbreviation: p.string().length(20).nullable(),
    marketIds: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
  },
})
export class School extends SchoolSchema.class {}
SchoolSchema.setClass(School)

const OrganisationSchema = defineEntity({
  name: 'ClassOfficerOrganisation',
  tableName: 'class_officer_organisations',
  properties: {
    id: p.integer().primary().autoincrement(false),
    name: p.string().length(120),
    marketIds: p.array().columnType('int[]').$type<number[]>(),
  },
})
export class ClassOfficerOrganisation extends OrganisationSchema.class {}
OrganisationSchema.setClass(ClassOfficerOrganisation)

export const schoolsEntities = [Country, CountryNetwork, UsState, School, ClassOfficerOrganisation]
