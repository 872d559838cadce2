import { Migration } from '@mikro-orm/migrations'

/** Counts the changes of a card's draft, so that whoever shows it knows whether theirs is the newest. */
export class Migration20261120000550_draft_revisions extends Migration {
  override up(): void {
    this.addSql(`alter table "card_drafts" add column "revision" int not null default 0;`)
  }
}
