import { Migration } from '@mikro-orm/migrations'

/** The day that last counted for a person, so that a time zone moved forward gives no second one. */
export class Migration20261120000920_accounts_today extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "today" date null, add column "today_began_at" timestamptz null`)
  }
}
