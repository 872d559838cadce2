import { Migration } from '@mikro-orm/migrations'

/** Tables by the pace of who sits at them. Of its own: nobody reads a league while its columns change. */
export class Migration20261123014100_rewards_leagues extends Migration {
  override up(): void {
    this.addSql(`alter table "leagues" add column "pace" int not null default 0`)
    // XP and results are written into rows that are there: with room beside them no index is touched.
    this.addSql('alter table "league_members" set (fillfactor = 70)')
    this.addSql('create index "leagues_of_week" on "leagues" ("starts_at", "market_group", "tier")')
    this.addSql('create index "leagues_due" on "leagues" ("expires_at", "id") where "closed_at" is null')
  }
}
