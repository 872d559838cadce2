import { Migration } from '@mikro-orm/migrations'

/** Who asked for a presentation is told of its page once. */
export class Migration20261128130500_webinars_page_told extends Migration {
  override up(): void {
    this.addSql('alter table "presentation_requests" add column "page_told_at" timestamptz null')
    // Whose page stands already is not told of it today.
    this.addSql(`update "presentation_requests" set "page_told_at" = now() where "presentation_id" in
      (select "id" from "presentations" where "is_published")`)
  }
}
