import { Migration } from '@mikro-orm/migrations'

/** XP by day beside the grants, what waits for a look, tables by pace, and achievements with what people did so far. */
export class Migration20261123014000_rewards_days extends Migration {
  override up(): void {
    this.addSql(`create table "xp_days" (
      "user_id" int not null references "users" ("id") on delete cascade, "day" date not null,
      "xp" int not null check ("xp" > 0), "first_at" timestamptz not null, "last_at" timestamptz not null,
      primary key ("user_id", "day"))`)
    this.addSql(`create table "xp_streaks" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "day" date not null, "goal" int not null, "reached" boolean not null, "days" int not null)`)
    this.addSql(`create table "xp_card_days" (
      "user_id" int not null references "users" ("id") on delete cascade, "card_id" int not null, "day" date not null,
      "rounds" int not null, primary key ("user_id", "card_id", "day"))`)
    this.addSql('create index "xp_card_days_day" on "xp_card_days" ("day")')
    this.addSql(`create table "xp_held" (
      "user_id" int not null references "users" ("id") on delete cascade, "source" varchar(40) not null, "source_id" int not null,
      "day" date not null, "card_id" int not null, "amount" int not null, "answer_ms" int not null, "least_ms" int not null,
      "earned_at" timestamptz not null, "decided_at" timestamptz null, "decision" varchar(10) null check ("decision" in ('released', 'void')),
      primary key ("user_id", "source", "source_id", "day"))`)
    this.addSql('create index "xp_held_waiting" on "xp_held" ("day" desc, "user_id") where "decided_at" is null')
    this.addSql(`create table "league_waiting" (
      "user_id" int not null references "users" ("id") on delete cascade, "starts_at" timestamptz not null,
      "xp" int not null, "reached_at" timestamptz not null, primary key ("user_id", "starts_at"))`)
    this.addSql(`create table "achievements" (
      "user_id" int not null references "users" ("id") on delete cascade, "name" varchar(30) not null,
      "count" int not null check ("count" >= 0), "level" smallint not null default 0, "reached_at" timestamptz null,
      primary key ("user_id", "name"))`)
  }
}
