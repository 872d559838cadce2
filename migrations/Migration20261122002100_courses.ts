import { Migration } from '@mikro-orm/migrations'

/** Which courses somebody put away or took up, and where in a track they were last. */
export class Migration20261122002100_courses extends Migration {
  override up(): void {
    this.addSql(`create table "user_pathways" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "pathway_id" int not null references "pathways" ("id") on delete cascade,
      "is_archived" boolean not null,
      "changed_at" timestamptz not null,
      primary key ("user_id", "pathway_id"))`)
    this.addSql('create index "user_pathways_pathway" on "user_pathways" ("pathway_id")')
    this.addSql(`create table "track_places" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "track_id" int not null,
      "card_id" int not null,
      "seen_at" timestamptz not null,
      primary key ("user_id", "track_id"),
      foreign key ("track_id", "card_id") references "track_cards" ("track_id", "card_id") on delete cascade)`)
    this.addSql('create index "track_places_card" on "track_places" ("track_id", "card_id")')
    this.addSql(`create index "pathways_parent_id_index" on "pathways" ("parent_id")`)
  }
}
