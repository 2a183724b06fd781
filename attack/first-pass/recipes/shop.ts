import {
  makeCategory,
  makeCoupon,
  makeProduct,
  makeShipping,
  productForm,
} from '../../../server/shop/tests/shop-fixtures.ts'
import { productRoutes } from '../../../shared/shop/products.ts'
import { done, type Recipes, type Records, type Stage } from '../../stage.ts'
import { csvFile } from '../csv-file.ts'
import { onePoint } from '../one-point.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

export const shopRecipes = {
  shop_categories: {
    bySlug: async (t) => ({ params: { slug: (await makeCategory(t, t.staff)).slug } }),
    update: async (t) => {
      const { _id: id, name, slug } = await makeCategory(t, t.staff)
      return { as: t.staff, body: { id, name: `${name} and leads`, slug } }
    },
    remove: async (t) => ({ as: t.staff, body: { id: (await makeCategory(t, t.staff))._id } }),
  },
  shop_products: {
    bySlug: async (t) => ({ params: { slug: (await makeProduct(t, t.staff)).slug } }),
    byCode: async (t) => ({ params: { code: (await makeProduct(t, t.staff)).product_code } }),
    update: async (t) => {
      const { _id: id, name, product_code, category, price } = await makeProduct(t, t.staff)
      const body = { id, name, product_code, category_id: category._id, price: price + 1, pictures: [] }
      return { as: t.staff, body }
    },
    picture: async (t) => {
      const body = productForm(await makeCategory(t, t.staff))
      const files = [onePoint('images')]
      const { pictures } = await done(t.call(productRoutes.add, { as: t.staff, body, files }))
      return { params: { id: pictures[0]?._id ?? '' } }
    },
    updateStatus: async (t) => ({
      as: t.staff,
      body: { ids: [(await makeProduct(t, t.staff))._id], status: 'draft' },
    }),
    updatePrice: async (t) => ({
      as: t.staff,
      body: { ids: [(await makeProduct(t, t.staff))._id], percentage: 10_00 },
    }),
    remove: async (t) => ({ as: t.staff, body: { ids: [(await makeProduct(t, t.staff))._id] } }),
    importAll: async (t) => ({ as: t.staff, body: {}, files: [await productFile(t)] }),
    undoImport: async (t) => {
      const files = [await productFile(t)]
      await done(t.call(productRoutes.importAll, { as: t.staff, body: {}, files }))
      const { items } = await done(t.call(productRoutes.imports, { as: t.staff }))
      return { as: t.staff, params: { id: items[0]?._id ?? '' } }
    },
  },
  shop_stock: {
    change: async (t) => ({
      as: t.staff,
      body: {
        product_id: (await makeProduct(t, t.staff))._id,
        reason: 'received',
        pieces: 5,
        request_key: crypto.randomUUID(),
      },
    }),
  },
  shop_shipping: {
    add: async (t) => ({ as: t.staff, body: shipping() }),
    update: async (t) => {
      const { _id: id, ...form } = await makeShipping(t, t.staff, shipping())
      return { as: t.staff, body: { ...form, id, free_from: 100_00 } }
    },
  },
  shop_coupons: {
    add: async (t) => ({
      as: t.staff,
      body: { name: 'Spring', code: crypto.randomUUID().slice(0, 8), percentage: 10_00 },
    }),
    byCode: async (t) => ({ as: t.staff, params: { code: (await makeCoupon(t, t.staff)).code } }),
    update: async (t) => {
      const { _id: id, used, created_at, goods_name, goods_deleted, ...form } = await makeCoupon(t, t.staff)
      return { as: t.staff, body: { ...form, id, name: 'Autumn' } }
    },
  },
  shop_statistics: {
    read: async (t) => ({ as: t.staff, query: march }),
    export: async (t) => ({ as: t.staff, query: march }),
  },
} satisfies Recipes

export const shopRecords = {
  shop_products: async (t) => ({ params: { id: (await makeProduct(t, t.staff))._id } }),
} satisfies Records

/** Makes a way to send parcels. */
export const shipping = () => ({
  name: `Parcel ${crypto.randomUUID()}`,
  ...{ local_shipping_cost: 5_00, international_shipping_cost: 15_00 },
  local_shipping_time: { from: 1, to: 2 },
  international_shipping_time: { from: 3, to: 6 },
})

async function productFile(t: Stage) {
  const { name } = await makeCategory(t, t.staff)
  const code = crypto.randomUUID().slice(0, 8)
  return csvFile('product_code;name;category;price', `${code};Cable ${code};${name};12.50`)
}
