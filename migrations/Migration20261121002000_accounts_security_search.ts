import { Migration } from '@mikro-orm/migrations'

/**
 * Security events can be looked for: by kind, person, who did it, and the address or network they came from, each from the
 * newest on. Refusals of one minute that say the same are one row (`counted_key`), which counts.
 */
export class Migration20261121002000_accounts_security_search extends Migration {
  override up(): void {
    this.addSql(
      `alter table "security_events" add column "network" inet null, add column "counted_key" varchar(64) null`,
    )
    // An address as text may be anything; what is none stays without a network.
    this.addSql(`do $$ declare one record; begin
      for one in select distinct "address" from "security_events" where "address" ~ '^[0-9a-fA-F:.]+$' loop
        begin
          update "security_events" set "network" = one."address"::inet where "address" = one."address";
        exception when others then null;
        end;
      end loop; end $$`)
    this.addSql(`drop index "security_events_kind_id_index"`)
    this.addSql(`drop index "security_events_at_index"`)
    this.addSql(`create index "security_events_at_id_index" on "security_events" ("at", "id")`)
    this.addSql(`create index "security_events_kind_at_id_index" on "security_events" ("kind", "at", "id")`)
    this.addSql(`create index "security_events_user_id_at_id_index" on "security_events" ("user_id", "at", "id")`)
    this.addSql(
      `create index "security_events_actor" on "security_events" ("actor_id", "at", "id") where "actor_id" is not null`,
    )
    this.addSql(`create index "security_events_network" on "security_events" using gist ("network" inet_ops)`)
    this.addSql(
      `create unique index "security_events_counted" on "security_events" ("counted_key") where "counted_key" is not null`,
    )
  }
}
