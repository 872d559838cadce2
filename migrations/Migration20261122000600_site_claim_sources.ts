import { Migration } from '@mikro-orm/migrations'

/** A stated figure is told only with where it is from and of which day it is; those without are no longer told. */
export class Migration20261122000600_site_claim_sources extends Migration {
  override up(): void {
    this.addSql(
      `alter table "claims" add column "source" varchar(300) not null default '', add column "as_of" date null`,
    )
  }
}
