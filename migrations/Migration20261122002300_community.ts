import { Migration } from '@mikro-orm/migrations'

/** What readers add to cards: facts of their own, and pictures, videos and links to a fact; votes on it and reports of it. */
export class Migration20261122002300_community extends Migration {
  override up(): void {
    this.addSql(`create table "contribution_images" (
      "id" uuid primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "image" bytea not null, "created_at" timestamptz not null)`)
    this.addSql('create index "contribution_images_person" on "contribution_images" ("user_id")')
    // What both kinds have: who added it, how it stands, and what others think of it.
    this.addSql(`create table "contributions" (
      "id" int generated always as identity primary key,
      "key" uuid not null unique default gen_random_uuid(),
      "kind" varchar(10) not null check ("kind" in ('resource', 'fact')),
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "image_id" uuid unique references "contribution_images" ("id") on delete set null,
      "name" varchar(120) not null check ("name" <> ''),
      "is_private" boolean not null default false,
      "approved" boolean not null default false,
      "open_reports" int not null default 0 check ("open_reports" >= 0),
      "vote_total" int not null default 0,
      "created_at" timestamptz not null, "updated_at" timestamptz not null,
      "hidden_at" timestamptz, "removed_at" timestamptz, "deleted_at" timestamptz, unique ("id", "kind"))`)
    this.addSql('create index "contributions_person" on "contributions" ("user_id", "created_at")')
    // Of a person one fact of a name on a card.
    this.addSql(
      `create unique index "contributions_fact_once" on "contributions" ("user_id", "card_id", lower("name")) where "kind" = 'fact' and "deleted_at" is null`,
    )
    this.addSql('create index "contributions_card" on "contributions" ("card_id", "kind")')
    this.addSql('create index "contributions_newest" on "contributions" ("id" desc) where not "is_private"')
    this.addSql(`create index "contributions_waiting" on "contributions" ("open_reports" desc, "id" desc)
      where not "is_private" and "removed_at" is null and "deleted_at" is null and (not "approved" or "open_reports" > 0)`)
    this.addSql('create index "contributions_deleted" on "contributions" ("deleted_at") where "deleted_at" is not null')
    this.addSql(`create table "fact_resources" (
      "contribution_id" int primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "kind" varchar(10) not null default 'resource' check ("kind" = 'resource'),
      "fact_id" int not null references "facts" ("id") on delete cascade,
      "type" varchar(10) not null check ("type" in ('image', 'video', 'video_link')),
      "source" varchar(500) not null default '',
      check ("type" = 'image' or "source" <> ''),
      foreign key ("contribution_id", "kind") references "contributions" ("id", "kind") on delete cascade)`)
    this.addSql('create index "fact_resources_fact" on "fact_resources" ("fact_id")')
    this.addSql('create index "fact_resources_person" on "fact_resources" ("user_id")')
    this.addSql(`create table "community_facts" (
      "contribution_id" int primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "kind" varchar(10) not null default 'fact' check ("kind" = 'fact'),
      "group_name" varchar(120) not null default '',
      "pictomo" varchar(120) not null default '',
      "definition" varchar(1000) not null default '',
      "classification" varchar(60) not null default '',
      "indent" smallint not null default 0 check ("indent" between 0 and 3),
      "cloned_from" int references "community_facts" ("contribution_id") on delete set null,
      "forks" int not null default 0 check ("forks" >= 0),
      "quality" real not null,
      foreign key ("contribution_id", "kind") references "contributions" ("id", "kind") on delete cascade)`)
    this.addSql(
      'create index "community_facts_cloned" on "community_facts" ("cloned_from") where "cloned_from" is not null',
    )
    this.addSql('create index "community_facts_person" on "community_facts" ("user_id")')
    this.addSql(`create table "contribution_votes" (
      "contribution_id" int not null references "contributions" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "vote" smallint not null check ("vote" in (-1, 1)),
      "voted_at" timestamptz not null, primary key ("contribution_id", "user_id"))`)
    this.addSql('create index "contribution_votes_person" on "contribution_votes" ("user_id")')
    this.addSql(`create table "contribution_reports" (
      "contribution_id" int not null references "contributions" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "created_at" timestamptz not null, "settled_at" timestamptz, primary key ("contribution_id", "user_id"))`)
    this.addSql('create index "contribution_reports_person" on "contribution_reports" ("user_id")')
    // What a reader put out of their own sight: one fact, or a whole group of a card.
    this.addSql(`create table "hidden_community_facts" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "contribution_id" int not null references "contributions" ("id") on delete cascade,
      primary key ("user_id", "contribution_id"))`)
    this.addSql('create index "hidden_community_facts_fact" on "hidden_community_facts" ("contribution_id")')
    this.addSql(`create table "hidden_fact_groups" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "group_name" varchar(120) not null, primary key ("user_id", "card_id", "group_name"))`)
    this.addSql('create index "hidden_fact_groups_card" on "hidden_fact_groups" ("card_id")')
  }
}
