import { Migration } from '@mikro-orm/migrations'

/** Who holds a session is reminded of it, too, all of them at once. */
export class Migration20261129173000_webinars_host_reminders extends Migration {
  override up(): void {
    this.addSql(`alter table "webinar_sessions" add column "hosts_reminded_day_at" timestamptz null,
      add column "hosts_reminded_hour_at" timestamptz null`)
  }
}
