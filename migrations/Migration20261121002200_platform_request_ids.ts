import { Migration } from '@mikro-orm/migrations'

/** Each event knows which request caused it, so that what follows from one can be found in the log. */
export class Migration20261121002200_platform_request_ids extends Migration {
  override up(): void {
    this.addSql(`alter table "outbox" add column "request_id" varchar(60) null`)
  }
}
