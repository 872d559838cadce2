import { Migration } from '@mikro-orm/migrations'

/** A poll may have right answers, by their places: none is a question of opinion, as all were before. */
export class Migration20261128204500_webinars_right_answers extends Migration {
  override up(): void {
    for (const table of ['webinar_polls', 'webinar_prepared_polls'])
      this.addSql(`alter table "${table}" add column "right_options" int[] not null default '{}'`)
  }
}
