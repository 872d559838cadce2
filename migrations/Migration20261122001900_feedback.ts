import { Migration } from '@mikro-orm/migrations'

/** How people rate cards and why, and what they report: errors in facts, and cards by a review of theirs. */
export class Migration20261122001900_feedback extends Migration {
  override up(): void {
    this.addSql(`create table "card_reviews" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "rating" smallint not null check ("rating" between 1 and 5),
      "flags" varchar(30)[] not null default '{}',
      "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("user_id", "card_id"))`)
    this.addSql(`create index "card_reviews_card" on "card_reviews" ("card_id", "rating")`)
    this.addSql(`create table "error_reports" (
      "id" int generated always as identity primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "fact_id" int references "facts" ("id") on delete cascade,
      "type" varchar(20) not null, "location" varchar(10),
      "error" varchar(2000) not null check ("error" <> ''),
      "severity" smallint not null check ("severity" between 1 and 3),
      "state" varchar(10) not null default 'open' check ("state" in ('open', 'mended', 'not_error')),
      "answer" varchar(300), "created_at" timestamptz not null, "decided_at" timestamptz,
      constraint "error_reports_whole" check (("type" = 'review') = ("fact_id" is null) and ("fact_id" is null) = ("location" is null)),
      constraint "error_reports_answered" check (("state" = 'open') = ("decided_at" is null) and ("state" = 'open') = ("answer" is null)))`)
    // The same text about a fact is the same report while it is open; of a card one review of a person is.
    this.addSql(
      `create unique index "error_reports_once" on "error_reports" ("user_id", "fact_id", md5("error"))
        where "fact_id" is not null and "state" = 'open'`,
    )
    this.addSql(
      `create unique index "error_reports_review" on "error_reports" ("user_id", "card_id") where "fact_id" is null`,
    )
    this.addSql(`create index "error_reports_day" on "error_reports" ("user_id", "created_at")`)
    this.addSql(`create index "error_reports_list" on "error_reports" ("state", "severity" desc, "id" desc)`)
    this.addSql(`create index "error_reports_card" on "error_reports" ("card_id", "severity" desc, "id" desc)`)
    this.addSql(`create index "error_reports_fact" on "error_reports" ("fact_id") where "fact_id" is not null`)
  }
}
