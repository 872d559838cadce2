import { Migration } from '@mikro-orm/migrations'

/**
 * A member counts toward the goal once they are known. Whoever is in a group already stays counted, and so does whom the
 * version before lets in, by the column's default.
 */
export class Migration20261126225000_groupbuys_confirmed extends Migration {
  override up(): void {
    this.addSql('alter table "group_buy_members" add column "counted_at" timestamptz null default now()')
    this.addSql(`create or replace function "group_buy_count"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update group_buys set members = members + (new.counted_at is not null)::int, version = version + 1
            where id = new.group_buy_id;
        elsif tg_op = 'DELETE' then
          update group_buys set members = members - (old.counted_at is not null)::int, version = version + 1
            where id = old.group_buy_id;
        elsif (new.counted_at is null) <> (old.counted_at is null) then
          update group_buys set members = members + (new.counted_at is not null)::int - (old.counted_at is not null)::int,
            version = version + 1 where id = new.group_buy_id;
        end if;
        return null;
      end $$`)
    this.addSql(`create trigger "group_buy_members_recount" after update of "counted_at" on "group_buy_members"
      for each row execute function "group_buy_count"()`)
  }
}
