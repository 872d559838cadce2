import { Migration } from '@mikro-orm/migrations'

/** What else features publish of their tables for others to read: pictures with their licences, and pathways. */
export class Migration20261121000100_published_views extends Migration {
  override up(): void {
    this.addSql('create view "assets_pictures" as select id, title, url, author, licence, source from "pictures"')
    this.addSql('create view "schools_organisations" as select id, name, market_ids from "class_officer_organisations"')
    this.addSql(`create view "catalogue_pathways" as select id, parent_id, market_id, name, pathway_type, curriculum,
      sort_order, hidden from "pathways"`)
  }
}
