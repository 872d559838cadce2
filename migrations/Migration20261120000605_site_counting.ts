import { Migration } from '@mikro-orm/migrations'

/** What is counted of public pages, referral codes, texts to phones, and how often a phone was sent one. */
export class Migration20261120000605_site_counting extends Migration {
  override up(): void {
    this.addSql(`create table "page_events" ("id" bigserial primary key, "at" timestamptz not null, "action" varchar(40) not null,
      "source" varchar(20) not null default 'web', "url" varchar(300) not null default '', "referrer" varchar(300) null,
      "user_id" int null, "data" jsonb not null default '{}')`)
    this.addSql(`create index "page_events_at_index" on "page_events" ("at")`)
    this.addSql(`create index "page_events_user_id_index" on "page_events" ("user_id")`)
    this.addSql(`alter table "page_events" add constraint "page_events_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`create table "referral_codes" ("code" varchar(40) not null, "user_id" int null, "kind" varchar(3) not null,
      "created_at" timestamptz not null, primary key ("code"))`)
    this.addSql(`create index "referral_codes_user_id_index" on "referral_codes" ("user_id")`)
    this.addSql(`alter table "referral_codes" add constraint "referral_codes_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`create unique index "referral_codes_code_upper" on "referral_codes" (upper("code"))`)
    this.addSql(`create table "sent_texts" ("id" bigserial primary key, "recipient" varchar(40) not null, "text" text not null,
      "at" timestamptz not null default now())`)
    this.addSql(`create table "easy_links" ("phone_hash" varchar(64) not null, "at" timestamptz not null)`)
    this.addSql(`create index "easy_links_phone_hash_at" on "easy_links" ("phone_hash", "at")`)
    this.addSql(`create index "easy_links_at" on "easy_links" ("at")`)
  }
}
