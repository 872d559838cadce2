import { Migration } from '@mikro-orm/migrations'

/** Groups that buy together, who is in them, who is told of them by text, and what is given back once one is large enough. */
export class Migration20261124160000_groupbuys extends Migration {
  override up(): void {
    this.addSql(`create or replace view "catalogue_markets" as select id, parent_id, name, slug, public_name, nav_name, trial_tokens,
      programs, is_pseudo, hidden, in_sitemap, has_pricing, main_market_id, free_trial_pictomos, "order", has_group_buy from "markets"`)
    this.addSql(`create table "group_buys" (
      "id" int generated always as identity primary key,
      "slug" varchar(8) not null unique,
      "market_id" int not null references "markets" ("id") on delete cascade,
      "starter_id" int null references "users" ("id") on delete set null,
      "goal" int not null check ("goal" between 2 and 1000),
      "members" int not null default 0 check ("members" >= 0),
      "version" int not null default 0,
      "created_at" timestamptz not null,
      "ends_at" timestamptz not null,
      "reached_at" timestamptz null,
      "alerted_at" timestamptz null,
      "closed_at" timestamptz null)`)
    this.addSql('create index "group_buys_open" on "group_buys" ("ends_at") where "closed_at" is null')
    this.addSql('create index "group_buys_market" on "group_buys" ("market_id")')
    this.addSql('create index "group_buys_starter" on "group_buys" ("starter_id")')
    this.addSql(`create table "group_buy_members" (
      "group_buy_id" int not null references "group_buys" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "joined_at" timestamptz not null,
      "paid_at" timestamptz null,
      "is_open" boolean not null default true,
      primary key ("group_buy_id", "user_id"))`)
    this.addSql(`create unique index "group_buy_members_open" on "group_buy_members" ("user_id") where "is_open"`)
    this.addSql('create index "group_buy_members_user" on "group_buy_members" ("user_id")')
    // Whoever is deleted is counted no more.
    this.addSql(`create function "group_buy_count"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update group_buys set members = members + 1, version = version + 1 where id = new.group_buy_id;
        else
          update group_buys set members = members - 1, version = version + 1 where id = old.group_buy_id;
        end if;
        return null;
      end $$`)
    this.addSql(`create trigger "group_buy_members_count" after insert or delete on "group_buy_members"
      for each row execute function "group_buy_count"()`)
    this.addSql(`create table "group_buy_alerts" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "phone" varchar(10) not null,
      "code" varchar(6) null,
      "tries" int not null default 0,
      "asked_at" timestamptz not null,
      "confirmed_at" timestamptz null)`)
    this.addSql(
      'create unique index "group_buy_alerts_phone" on "group_buy_alerts" ("phone") where "confirmed_at" is not null',
    )
    // What a phone was sent is known for its day, whoever ends what and asks anew.
    this.addSql(`create table "group_buy_texts" (
      "phone_hash" varchar(64) not null,
      "day" date not null,
      "codes" int not null default 0,
      "told" int not null default 0,
      primary key ("phone_hash", "day"))`)
    this.addSql('create index "group_buy_texts_day" on "group_buy_texts" ("day")')
    // Who left a complete group counts towards no other until it is over.
    this.addSql(`create table "group_buy_leavers" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "group_buy_id" int not null references "group_buys" ("id") on delete cascade,
      "until" timestamptz not null)`)
    this.addSql('create index "group_buy_leavers_group" on "group_buy_leavers" ("group_buy_id")')
    this.addSql(`create table "group_buy_invites" (
      "group_buy_id" int not null references "group_buys" ("id") on delete cascade,
      "email" varchar(320) not null,
      "invited_by" int null references "users" ("id") on delete set null,
      "sent_at" timestamptz not null,
      primary key ("group_buy_id", "email"))`)
    this.addSql('create index "group_buy_invites_sent" on "group_buy_invites" ("sent_at")')
    this.addSql('create index "group_buy_invites_email" on "group_buy_invites" ("email", "sent_at")')
    this.addSql('create index "group_buy_invites_by" on "group_buy_invites" ("invited_by")')
    this.addSql(`create table "part_refunds" (
      "order_id" int primary key references "orders" ("id") on delete cascade,
      "lines" jsonb not null,
      "cents" int not null check ("cents" >= 0),
      "asked_at" timestamptz not null,
      "done_at" timestamptz null,
      "is_void" boolean not null default false)`)
    this.addSql('create index "part_refunds_owed" on "part_refunds" ("asked_at") where "done_at" is null')
    this.addSql('alter table "local_payment_charges" add column "part_refunded" int not null default 0')
  }
}
