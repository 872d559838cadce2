import { Migration } from '@mikro-orm/migrations'

/** The mailboxes from which an administrator took the staff role that their domain gives: by hash, without what stands behind a plus. */
export class Migration20261122000100_accounts_staff_taken extends Migration {
  override up(): void {
    this.addSql(`create table "staff_taken" ("mailbox_hash" varchar(64) not null, "taken_at" timestamptz not null,
      primary key ("mailbox_hash"))`)
    this.addSql(`insert into "staff_taken" ("mailbox_hash", "taken_at")
      select distinct encode(sha256(convert_to(regexp_replace(lower("email"), '\\+[^@]*@', '@'), 'UTF8')), 'hex'), now()
        from "users" where "no_domain_staff"`)
  }
}
