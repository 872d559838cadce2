import { Migration } from '@mikro-orm/migrations'

/**
 * What is sold: packages and the lengths they are sold in, the discounts of lengths, promo codes, and where tax is asked for.
 * All are rows that staff change; what an order once cost stands with the order.
 */
export class Migration20261123060000_billing_plans extends Migration {
  override up(): void {
    // PRI-GA008: no package has the slug of a market; the service sees to it, since a market is renamed by its pack.
    this.addSql(`create table "packages" (
      "id" int generated always as identity primary key,
      "slug" varchar(80) not null unique check ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      "name" varchar(80) not null check ("name" <> ''),
      "kind" varchar(20) not null check ("kind" in ('plan', 'bundle', 'download')),
      "market_id" int references "markets" ("id") on delete restrict,
      "description" varchar(400) not null default '',
      "is_hidden" boolean not null default false,
      "revision" int not null default 1)`)
    this.addSql('create index "packages_of_market" on "packages" ("market_id")')
    // A length of 0 is bought once and for good. The group of 1 is that of group buys.
    this.addSql(`create table "package_options" (
      "id" int generated always as identity primary key,
      "package_id" int not null references "packages" ("id") on delete restrict,
      "slug" varchar(80) not null unique check ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      "length" int not null check ("length" in (0, 1, 6, 12, 24, 48)),
      "price" int not null check ("price" between 1 and 10000000),
      "strike_price" int check ("strike_price" > "price"),
      "currency" char(3) not null default 'USD' check ("currency" = 'USD'),
      "group_id" int,
      "is_popular" boolean not null default false,
      "is_hidden" boolean not null default false,
      "revision" int not null default 1)`)
    this.addSql('create index "package_options_of_package" on "package_options" ("package_id")')
    // PRI-EN002. For a market, or for all of them; for plans, or for bundles.
    this.addSql(`create table "length_discounts" (
      "id" int generated always as identity primary key,
      "market_id" int references "markets" ("id") on delete cascade,
      "is_bundle" boolean not null default false,
      "length" int not null check ("length" in (1, 6, 12, 24, 48)),
      "percent" int not null check ("percent" between 0 and 90),
      constraint "length_discounts_once" unique nulls not distinct ("market_id", "is_bundle", "length"))`)
    this.addSql(`create table "promo_codes" (
      "id" int generated always as identity primary key,
      "code" varchar(40) not null check ("code" ~ '^[a-z0-9_-]{3,40}$') unique,
      "kind" varchar(20) not null default 'code' check ("kind" in ('code', 'referral', 'vip', 'school', 'day2')),
      "percent" int check ("percent" between 1 and 100),
      "amount" int check ("amount" > 0),
      "market_id" int references "markets" ("id") on delete cascade,
      "length" int check ("length" in (1, 6, 12, 24, 48)),
      "start_time" timestamptz not null,
      "end_time" timestamptz check ("end_time" > "start_time"),
      "most_uses" int check ("most_uses" > 0),
      "revision" int not null default 1,
      check (("percent" is null) <> ("amount" is null)))`)
    // PRI-GA005. The rate in hundred-thousandths: 8,600 are 8.6 percent.
    this.addSql(`create table "taxable_zips" (
      "state" char(2) not null check ("state" ~ '^[A-Z]{2}$'),
      "zip" char(5) not null check ("zip" ~ '^[0-9]{5}$'),
      "rate" int not null check ("rate" between 1 and 30000),
      primary key ("state", "zip"))`)
    this.addSql('create view "referrals_codes" as select code, kind, user_id from "referral_codes"')
    // PRI-RU008, PRI-GA003: the codes that are given by themselves.
    this.addSql(`insert into "promo_codes" ("code", "kind", "percent", "start_time") values
      ('referral20', 'referral', 20, to_timestamp(0)), ('vipdiscount', 'vip', 30, to_timestamp(0)),
      ('schooldiscount', 'school', 30, to_timestamp(0)), ('day2', 'day2', 20, to_timestamp(0))`)
    // MKT-GA006.
    this.addSql(`insert into "length_discounts" ("is_bundle", "length", "percent") values
      (false, 1, 0), (false, 6, 10), (false, 12, 20), (false, 24, 30), (false, 48, 40)`)
  }
}
