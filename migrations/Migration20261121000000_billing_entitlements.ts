import { Migration } from '@mikro-orm/migrations'

/**
 * Access becomes one thing: a row for every right to open cards, whatever it comes from (trial, plan, institution,
 * group, educator, token). Until now a trial and an institution's access stood with the person and a token with its use.
 * What other features may read of people and cards is published as views, and the question who may open what as a function.
 */
export class Migration20261121000000_billing_entitlements extends Migration {
  override up(): void {
    this.addSql('alter table "contracts" rename to "agreements"')
    this.addSql('alter table "agreements" rename constraint "contracts_pkey" to "agreements_pkey"')
    this.addSql('alter table "agreements" rename constraint "contracts_days_check" to "agreements_days_check"')
    this.addSql('alter sequence "contracts_id_seq" rename to "agreements_id_seq"')
    // An event that waits to be delivered is known by its new name.
    this.addSql(`update "outbox" set name = 'accounts.signInMethodAdded' where name = 'accounts.wayInAdded'`)
    this.entitlements()
    this.rows()
    this.views()
    this.functions()
    this.addSql(
      'alter table "users" drop column "is_trial", drop column "free_trial_expiration", drop column "institution_id", drop column "institution_until"',
    )
  }

  private entitlements(): void {
    this.addSql(
      'alter table "entitlements" alter column "market_id" drop not null, alter column "ends_at" drop not null',
    )
    this.addSql(
      `alter table "entitlements" add column "card_id" int null, add column "source" varchar(40) not null default ''`,
    )
    this.addSql(`alter table "entitlements" drop constraint "entitlements_market_id_foreign",
      add constraint "entitlements_market_id_foreign" foreign key ("market_id") references "markets" ("id") on delete cascade,
      add constraint "entitlements_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete cascade`)
    this.addSql(
      `update "entitlements" set "source" = "kind", "kind" = case "kind" when 'institutional' then 'institution' else 'premium' end`,
    )
    this.addSql(`delete from "entitlements" e using "entitlements" o where o.id > e.id
      and (o.user_id, o.kind, o.market_id, o.source) is not distinct from (e.user_id, e.kind, e.market_id, e.source)`)
    this.addSql(
      `alter table "entitlements" add constraint "entitlements_kind_check" check ("kind" in ('trial', 'premium', 'institution', 'group', 'educator', 'token'))`,
    )
    this.addSql(
      'create unique index "entitlements_once" on "entitlements" ("user_id", "kind", "market_id", "card_id", "source") nulls not distinct',
    )
  }

  /** What stood elsewhere becomes rows. */
  private rows(): void {
    const insert = 'insert into "entitlements" ("user_id", "kind", "card_id", "source", "starts_at", "ends_at")'
    this.addSql(
      `${insert} select id, 'trial', null, '', created_at, free_trial_expiration from "users" where is_trial and free_trial_expiration is not null`,
    )
    this.addSql(`${insert} select id, 'premium', null, 'account', created_at, null from "users" where not is_trial`)
    this.addSql(
      `${insert} select id, 'institution', null, 'agreement:' || coalesce(institution_id::text, ''), now(), institution_until from "users" where institution_until > now()`,
    )
    this.addSql(
      `${insert} select user_id, 'token', card_id, '', min(used_at), null from "token_uses" where kind = 'token' and card_id is not null group by user_id, card_id`,
    )
  }

  private views(): void {
    this.addSql(`create view "accounts_people" as select id, guid, email, first_name, last_name,
      trim(first_name || ' ' || last_name) as name, role, roles, lead, timezone, avatar, settings, preferences, safety_mode,
      school_id, referrer_code, email_verified_at, created_at from "users"`)
    this.addSql('create view "schools_schools" as select id, name, abbreviation, market_ids from "schools"')
    this.addSql(`create view "catalogue_cards" as select id, slug, name, author_id, entity_type_id, topic_type, question_mode,
      is_free, is_private, is_mature, narrator, overview, keywords, background_url, main_image, educational_url,
      educational_seconds, story_url, story_seconds, num_facts, search_text, revision, created_at, published_at from "cards"`)
    this.addSql(`create view "catalogue_facts" as select id, card_id, key, published, "order", entity_type_id, name, pictomo,
      definition, header, indent, is_primary, classification, question_text, distractors, hotspot_x, hotspot_y,
      tooltip_placement, prevent_zoom, educational_start, educational_end, story_start, story_end, characters from "facts"`)
    this.addSql(`create view "catalogue_markets" as select id, parent_id, name, slug, public_name, nav_name, trial_tokens,
      programs, is_pseudo, hidden, in_sitemap, has_pricing, main_market_id, free_trial_pictomos, "order" from "markets"`)
    // Where a card stands: once for each track.
    this.addSql(`create view "catalogue_places" as select tc.card_id, tc.track_id, tc.sort_order, t.name as track_name,
      t.pathway_id, p.market_id, t.hidden or p.hidden as hidden
      from "track_cards" tc join "tracks" t on t.id = tc.track_id join "pathways" p on p.id = t.pathway_id`)
  }

  private functions(): void {
    // A reader's own cards and everybody's: published, and private for their maker alone.
    this.addSql(`create function "catalogue_visible_cards" (reader int) returns setof "catalogue_cards" language sql stable as
      'select c.* from catalogue_cards c where c.revision > 0 and (not c.is_private or c.author_id = reader)'`)
    // What a reader's rights come to: one row, made once however many cards are asked about.
    this.addSql(`create function "billing_reader" (reader int, moment timestamptz)
      returns table (member boolean, owns_all boolean, owned_markets int[], owned_cards int[], trial_ends_at timestamptz, trial_cards int[])
      language sql stable as $$
        select
          coalesce(bool_or(e.live and e.kind in ('premium', 'institution', 'group', 'educator')), false),
          coalesce(bool_or(e.live and e.owns and e.market_id is null and e.card_id is null), false),
          coalesce(array_agg(e.market_id) filter (where e.live and e.owns and e.market_id is not null and e.card_id is null), '{}'),
          coalesce(array_agg(e.card_id) filter (where e.live and e.owns and e.card_id is not null), '{}'),
          max(e.ends_at) filter (where e.kind = 'trial'),
          coalesce((select m.free_trial_pictomos from accounts_people p join catalogue_markets m on m.id = p.lead where p.id = reader), '{}')
        from (select kind, market_id, card_id, ends_at, kind not in ('trial', 'educator') as owns,
                starts_at <= moment and (ends_at is null or ends_at > moment) as live
              from entitlements where user_id = reader) e
      $$`)
    // What the lock rule asks of a reader and some cards (shared/rules/billing/access.ts).
    this.addSql(`create function "billing_access" (reader int, card_ids int[], moment timestamptz)
      returns table (card_id int, is_free boolean, official boolean, owned boolean, member boolean, trial_ends_at timestamptz, on_trial_list boolean)
      language sql stable as $$
        select c.id, c.is_free, c.entity_type_id = 2,
          coalesce(c.author_id = reader, false) or r.owns_all or c.id = any(r.owned_cards)
            or (r.owned_markets <> '{}' and exists (
              select 1 from catalogue_places p where p.card_id = c.id and p.market_id = any(r.owned_markets))),
          r.member, r.trial_ends_at, c.id = any(r.trial_cards)
        from catalogue_cards c cross join billing_reader(reader, moment) r where c.id = any(card_ids)
      $$`)
  }
}
