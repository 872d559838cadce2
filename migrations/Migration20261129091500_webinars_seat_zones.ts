import { Migration } from '@mikro-orm/migrations'

/** A seat knows on which clock its times are told: where it was taken, and not where the webinar is held. */
export class Migration20261129091500_webinars_seat_zones extends Migration {
  override up(): void {
    this.addSql('alter table "webinar_registrations" add column "timezone" varchar(64) null')
  }
}
