import { sql } from 'drizzle-orm'
import { productRoutes } from '../../../shared/shop/products.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { clearProductWords } from './like-words.ts'
import { productHandlers } from './products.handlers.ts'
import { productPictures } from './products.tables.ts'

/** Products of the shop. */
export const shopProducts: Feature = {
  name: 'shop-products',
  serves: [calls(productRoutes, productHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: sql`
    select ${productPictures.storage_key}, true from ${productPictures}
    union all
    select ${productPictures.thumbnail_key}, true from ${productPictures}
    where ${productPictures.thumbnail_key} is not null`,
  clearOld: clearProductWords,
  reconcile: none,
  constraints: {
    shop_products_slug_unique: 'product_slug_taken',
    shop_products_code_unique: 'product_code_taken',
    shop_products_category_id_shop_categories__id_fk: 'product_category_missing',
    shop_products_stock: none,
    shop_product_pictures_storage_key_unique: none,
    shop_product_pictures_thumbnail_key_unique: none,
  },
}
