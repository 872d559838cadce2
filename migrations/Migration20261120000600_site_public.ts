import { Migration } from '@mikro-orm/migrations'

/** What public pages show and say: pages of text, metadata by pattern, claims, testimonials. */
export class Migration20261120000600_site_public extends Migration {
  override up(): void {
    this.addSql(`create table "content_pages" ("path" varchar(200) not null, "title" varchar(120) not null,
      "description" varchar(300) not null, "body" text not null, "share" varchar(300) not null, "market_id" int null,
      "updated_at" timestamptz not null, "edited_at" timestamptz null, primary key ("path"))`)
    this.addSql(`create index "content_pages_market_id_index" on "content_pages" ("market_id")`)
    this.addSql(`alter table "content_pages" add constraint "content_pages_market_id_foreign"
      foreign key ("market_id") references "markets" ("id") on delete set null`)
    this.addSql(`create table "metatags" ("pattern" varchar(200) not null, "title" varchar(120) not null,
      "description" varchar(300) not null, "share" varchar(300) not null, "edited_at" timestamptz null,
      primary key ("pattern"))`)
    this.addSql(`create table "claims" ("key" varchar(40) not null, "label" varchar(80) not null,
      "stated" double precision not null, "prefix" varchar(20) not null default '', "unit" varchar(10) not null,
      "use_stated" boolean not null default false, "hidden" boolean not null default false,
      "order" int not null default 0, "edited_at" timestamptz null, primary key ("key"))`)
    this.addSql(`create table "testimonials" ("id" serial primary key, "key" varchar(60) null, "type" varchar(20) not null default 'Text',
      "market_id" int null, "name" varchar(80) not null, "detail" varchar(120) not null default '', "text" text not null,
      "is_sample" boolean not null default false, "hidden" boolean not null default false, "order" int not null default 0,
      "reward_redeemed_at" timestamptz null, "reward_redeemed_by_id" int null, "edited_at" timestamptz null)`)
    this.addSql(`alter table "testimonials" add constraint "testimonials_key_unique" unique ("key")`)
    this.addSql(`create index "testimonials_market_id_index" on "testimonials" ("market_id")`)
    this.addSql(`create index "testimonials_reward_redeemed_by_id_index" on "testimonials" ("reward_redeemed_by_id")`)
    this.addSql(`alter table "testimonials" add constraint "testimonials_market_id_foreign"
      foreign key ("market_id") references "markets" ("id") on delete set null`)
    this.addSql(`alter table "testimonials" add constraint "testimonials_reward_redeemed_by_id_foreign"
      foreign key ("reward_redeemed_by_id") references "users" ("id") on delete set null`)
  }
}
