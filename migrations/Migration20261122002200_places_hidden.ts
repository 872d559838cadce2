import { Migration } from '@mikro-orm/migrations'

/** What stands in a hidden pathway is hidden with it, however deep. */
export class Migration20261122002200_places_hidden extends Migration {
  override up(): void {
    this.addSql(`create function "catalogue_pathway_hidden" (pathway int) returns boolean language sql stable as $$
      with recursive above (parent_id, hidden, steps) as (
        select parent_id, hidden, 0 from "pathways" where id = pathway
        union all
        select p.parent_id, p.hidden, a.steps + 1 from above a join "pathways" p on p.id = a.parent_id where a.steps < 10)
      select coalesce(bool_or(hidden), false) from above $$`)
    this.addSql(`create or replace view "catalogue_places" as select tc.card_id, tc.track_id, tc.sort_order, t.name as track_name,
      t.pathway_id, p.market_id, t.hidden or catalogue_pathway_hidden(p.id) as hidden
      from "track_cards" tc join "tracks" t on t.id = tc.track_id join "pathways" p on p.id = t.pathway_id`)
  }
}
