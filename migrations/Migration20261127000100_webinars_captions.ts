import { Migration } from '@mikro-orm/migrations'

/** A slide's caption is shown to everybody once its host asks for that; rooms that have begun by now stay as they are. */
export class Migration20261127000100_webinars_captions extends Migration {
  override up(): void {
    this.addSql('alter table "webinar_rooms" alter column "captions_from_notes" set default false')
  }
}
