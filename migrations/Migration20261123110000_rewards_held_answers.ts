import { Migration } from '@mikro-orm/migrations'

/** What was answered too fast, for who looks at it; of what is held already nobody kept it. */
export class Migration20261123110000_rewards_held_answers extends Migration {
  override up(): void {
    this.addSql(`alter table "xp_held" add column "answer" varchar(500) not null default ''`)
    this.addSql(
      'create index "xp_held_decided" on "xp_held" ("decided_at" desc, "user_id") where "decided_at" is not null',
    )
  }
}
