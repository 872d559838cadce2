import { Migration } from '@mikro-orm/migrations'

/** Recovery codes know when they were drawn: those from before with the second proof, or when they were last drawn anew. */
export class Migration20261122000300_accounts_recovery_codes_time extends Migration {
  override up(): void {
    this.addSql(`alter table "recovery_codes" add column "created_at" timestamptz not null default now()`)
    this.addSql(`update "recovery_codes" r set "created_at" = coalesce(greatest(
      (select o."created_at" from "one_time_secrets" o where o."user_id" = r."user_id"),
      (select max(e."at") from "security_events" e where e."user_id" = r."user_id" and e."kind" = 'codes_renewed')), now())`)
  }
}
