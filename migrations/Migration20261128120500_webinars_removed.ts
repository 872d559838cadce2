import { Migration } from '@mikro-orm/migrations'

/** Whom a room's hosts took out of it: they do not come back to its session. */
export class Migration20261128120500_webinars_removed extends Migration {
  override up(): void {
    this.addSql('alter table "webinar_participants" add column "removed_at" timestamptz null')
  }
}
