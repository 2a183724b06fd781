import type { productRoutes } from '../../../shared/shop/products.ts'
import { importHandlersOf } from '../../accounts/imports/import-handlers.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { exportProducts } from './csv/export-products.ts'
import { importedProducts, importProducts } from './csv/import-products.ts'
import { listProducts, openProduct, readProduct } from './list-products.ts'
import { readProductPicture } from './product-pictures.ts'
import { removeProducts, updateProductStatus } from './remove-products.ts'
import { updateProductPrice } from './update-price.ts'
import { addProduct, updateProduct } from './write-product.ts'

export const productHandlers: Handlers<typeof productRoutes> = {
  all: ({ db, portal, user, query }) => listProducts(db, portal, user, query),
  byId: ({ db, portal, user, params }) => readProduct(db, portal, user, params),
  bySlug: ({ db, portal, user, params }) => openProduct(db, portal, user, params.slug),
  byCode: ({ db, portal, user, params }) => readProduct(db, portal, user, params),
  picture: ({ db, portal, user, params, query }) =>
    readProductPicture(db, portal, user, params.id, query.thumbnail),
  add: ({ db, portal, user, body, files }) => addProduct(db, portal, user, body, files),
  update: ({ db, portal, user, body, files }) => updateProduct(db, portal, user, body, files),
  updateStatus: ({ db, user, body }) => updateProductStatus(db, user, body),
  updatePrice: ({ db, user, body }) => updateProductPrice(db, user, body),
  remove: ({ db, portal, user, body }) => removeProducts(db, portal, user, body.ids),
  exportAll: ({ db, portal }) => exportProducts(db, portal),
  importAll: ({ db, portal, user, body, files }) => importProducts(db, portal, user, files, body),
  ...importHandlersOf('products', async (db, portal) =>
    importedProducts(portal, (await portal.settings.get(db)).currency),
  ),
}
