import { Migration } from '@mikro-orm/migrations'

/** Which recordings a visit has shown as heard, and whether the person was told of the XP that this gave. */
export class Migration20261120000930_learning_heard extends Migration {
  override up(): void {
    this.addSql(`alter table "card_attempts" add column "heard_modes" text[] not null default '{}'`)
    this.addSql(`alter table "xp_grants" add column "claimed_at" timestamptz null`)
  }
}
