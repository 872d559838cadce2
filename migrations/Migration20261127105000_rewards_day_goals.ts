import { Migration } from '@mikro-orm/migrations'

/** The goal that a day had: another one chosen later takes no day back that was reached. */
export class Migration20261127105000_rewards_day_goals extends Migration {
  override up(): void {
    this.addSql(`alter table "xp_days" add column "goal" int null check ("goal" > 0)`)
  }
}
