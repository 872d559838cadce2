import { Migration } from '@mikro-orm/migrations'

/**
 * The history of cards, and who writes under which client's number in a document: rows of the log are folded away, and
 * with them their authors.
 */
export class Migration20261120000300_editor_history extends Migration {
  override up(): void {
    this.addSql(
      `create table "card_history" ("id" uuid not null, "card_id" int not null, "kind" varchar(10) not null, "name" varchar(120) null, "content" jsonb not null, "hash" varchar(64) not null, "touched" jsonb not null, "vector" bytea not null, "at" timestamptz not null, "by_id" int null, primary key ("id"));`,
    )
    this.addSql(`create index "card_history_card_id_at_id_index" on "card_history" ("card_id", "at", "id");`)
    this.addSql(
      `alter table "card_history" add constraint "card_history_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "card_history" add constraint "card_history_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(`create table document_authors (
  kind text not null,
  id text not null,
  client bigint not null,
  author int not null,
  primary key (kind, id, client)
)`)
  }
}
