import { Migration } from '@mikro-orm/migrations'

/** A picture may mean the same wherever it stands; any other is looked for among the facts that learners see. */
export class Migration20261128111500_assets_picture_meanings extends Migration {
  override up(): void {
    this.addSql('alter table "pictures" add column "meaning" varchar(120) null')
    this.addSql(`create or replace view "assets_pictures" as select id, title, url, author, licence, source, hash, meaning from "pictures"
      union all select id, title, ('/media/pictures/' || id || '.webp')::varchar(300), author, licence, source, hash, null::varchar(120) from "own_pictures"`)
    this.addSql(`create index "facts_characters" on "facts" using gin ("characters" jsonb_path_ops) where "published"`)
  }
}
