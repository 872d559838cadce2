import { Migration } from '@mikro-orm/migrations'

/** Who holds a session hears once that everybody finds it, however often its webinar is hidden and published again. */
export class Migration20261129194500_webinars_published_told extends Migration {
  override up(): void {
    this.addSql('alter table "webinar_sessions" add column "hosts_published_at" timestamptz null')
  }
}
