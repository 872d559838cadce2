import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { migrationStatements } from '#server/platform/database/migrationStatements.ts'
import { knownMigrations } from '#server/platform/database/migrations.ts'
import { breaksTheVersionBefore, reasonOf } from './migrationRules.ts'

/** The last one that came before upgrades were promised to roll. */
const BASE = 'Migration20261120000930_learning_heard'
/** Came before the rule and can't be said in their own comment: a migration that was run is not touched. */
const EARLIER: Readonly<Record<string, string>> = {
  Migration20261121000000_billing_entitlements:
    'contracts became agreements, and a trial a row of its own: an upgrade over this one stops the product first',
}

const read = (file: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

describe('what breaks the version before', () => {
  it.each([
    ['drop table "cards"', 'drops the table cards'],
    ['alter table "users" drop column "is_trial", drop column "until"', 'drops the column is_trial'],
    ['alter table "users" rename column "lead" to "market"', 'renames the column lead'],
    ['alter table "users" rename "lead" to "market"', 'renames the column lead'],
    ['alter table "contracts" rename to "agreements"', 'renames contracts'],
    ['drop view "accounts_people"', 'drops accounts_people'],
    [
      'alter table "users" add column "a" int null, add column "born" int not null',
      'adds born, not null without a default',
    ],
    ['alter table "users" alter column "lead" set not null', 'makes lead not null'],
    ['alter table "users" alter column "lead" drop default', 'takes the default of lead'],
    ['alter table "users" alter column "name" type varchar(20)', 'changes the type of name'],
    [`alter table "users" add constraint "c" check ("role" in ('a', 'b'))`, 'narrows role in ('],
    ['alter table "users" add constraint "c" foreign key ("lead") references "markets" ("id")', 'narrows lead'],
    ['create unique index "u" on "users" ("email")', 'makes email unique'],
    [
      'alter table "rounds" drop constraint "rounds_key_unique"',
      'drops rounds_key_unique, by which rows are told apart',
    ],
  ])('%s', (text, breach) => {
    const breaches = breaksTheVersionBefore([text])
    expect(breaches.some((found) => found.startsWith(breach.replace(/ in \($/, '')))).toBe(true)
  })
  it.each([
    ['create table "x" ("id" int not null)', 'alter table "x" add constraint "x_key_unique" unique ("id")'],
    ['alter table "users" add column "x" int not null default 0, add column "y" text null'],
    [
      'alter table "mails" add column "user_id" int null',
      'alter table "mails" add constraint "f" foreign key ("user_id") references "users" ("id")',
    ],
    ['drop view "v"', 'create view "v" as select 1'],
    ['drop index "i"', 'create index "i" on "users" ("name")'],
    ['alter table "users" alter column "lead" drop not null'],
    [`update "users" set "name" = 'drop table "users"'`],
  ])('not: %s', (...statements) => {
    expect(breaksTheVersionBefore(statements)).toEqual([])
  })
})

it('every migration leaves the version before it running, or says in its comment why it may not have to', async () => {
  const newer = knownMigrations.filter((name) => name > BASE)
  expect(newer.length).toBeGreaterThanOrEqual(10)
  for (const name of newer) {
    const breaches = breaksTheVersionBefore(await migrationStatements([name]))
    expect([name, (reasonOf(name) ?? EARLIER[name]) ? [] : breaches]).toEqual([name, []])
    // A reason that is needed no more would hide the next breach.
    if (EARLIER[name]) expect(breaches).not.toEqual([])
  }
})

it('no migration is changed once it has run anywhere: a database that has had it would never get the rest', () => {
  const landed = parse(read('tests/architecture/landedMigrations.yaml')) as Record<string, string>
  const now = knownMigrations.map((name) => [name, hashOf(read(`migrations/${name}.ts`))])
  expect(now.filter(([name, hash]) => landed[name!] !== hash).map(([name, hash]) => `${name}: ${hash}`)).toEqual([])
  expect(Object.keys(landed).filter((name) => !knownMigrations.includes(name))).toEqual([])
})
