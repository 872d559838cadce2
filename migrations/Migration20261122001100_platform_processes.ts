import { Migration } from '@mikro-orm/migrations'

/** The product's processes, each with its last sign of life. */
export class Migration20261122001100_platform_processes extends Migration {
  override up(): void {
    this.addSql(`create table "processes" (
      "id" uuid primary key, "role" varchar(10) not null, "version" varchar(50) not null, "place" varchar(300) not null,
      "started_at" timestamptz not null, "seen_at" timestamptz not null, "steady_since" timestamptz not null, "ended_at" timestamptz null)`)
  }
}
