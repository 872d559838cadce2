import { Migration } from '@mikro-orm/migrations'

/** The card that was typed for an order: it becomes the one on file when it has paid, and not before. */
export class Migration20261124120000_orders_new_card extends Migration {
  override up(): void {
    this.addSql('alter table "orders" add column "new_card" jsonb null')
  }
}
