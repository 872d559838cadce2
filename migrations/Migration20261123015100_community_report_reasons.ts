import { Migration } from '@mikro-orm/migrations'

/** Why somebody reported what a reader added, and what they say of it. Of reports that were there before nobody knows. */
export class Migration20261123015100_community_report_reasons extends Migration {
  override up(): void {
    this.addSql(`alter table "contribution_reports"
      add column "reason" varchar(10) not null default 'other' check ("reason" in ('wrong', 'harmful', 'rude', 'spam', 'copied', 'patient', 'other')),
      add column "note" varchar(300) not null default ''`)
  }
}
