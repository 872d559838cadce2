import { Migration } from '@mikro-orm/migrations'

/** Cards that go live by the clock: one time a card, and what stood in the way where it was not published. */
export class Migration20261127060000_editor_schedules extends Migration {
  override up(): void {
    this.addSql(`create table "card_schedules" (
      "card_id" int primary key references "cards" ("id") on delete cascade,
      "publish_at" timestamptz not null,
      "is_private" boolean not null,
      "user_id" int not null references "users" ("id") on delete cascade,
      "set_at" timestamptz not null,
      "failed_at" timestamptz null,
      "missing" jsonb null)`)
    this.addSql('create index "card_schedules_due" on "card_schedules" ("publish_at") where "failed_at" is null')
    this.addSql('create index "card_schedules_user" on "card_schedules" ("user_id")')
  }
}
