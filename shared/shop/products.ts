import { z } from 'zod'
import { csvImportForm, csvImportLimits, csvImportReport, importRecordCalls } from '../contract/csv-import.ts'
import { id, line, money, ok, queryFlag, requiredLine, text, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { slug } from './slug.ts'
import { stockLabels } from './stock.ts'

export const productStatuses = ['published', 'unpublished', 'draft'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Units in which a weight is shown. It is stored in thousandths of its unit. */
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const

/** Most pictures of a product. */
export const mostProductPictures = 3
/** Bytes that the pictures of one call may have together. */
const pictureBytes = 60 * 1024 * 1024

/** An extra that is ordered with a product, at its own net price and without stock of its own. */
export const extraOption = z.object({ _id: id, name: z.string(), price: money })
export type ExtraOption = z.output<typeof extraOption>

/** Most pieces of one product in stock. */
export const mostPieces = 1_000_000
export const pieces = z.number().int().min(0).max(mostPieces)

export const productForm = z.object({
  name: requiredLine(),
  /** Its name in addresses; made from the name when left out. */
  slug: slug.optional(),
  /** Number of the product, unique regardless of case. */
  product_code: requiredLine(10),
  category_id: id,
  /** Net, in the minor unit of the site's currency. */
  price: money,
  weight: z.number().int().min(0).max(1_000_000_000).default(0),
  weight_unit: z.enum(weightUnits).default('kg'),
  short_description: text(300).default(''),
  /** HTML; what isn't a plain text's element is left out. */
  description: text(20_000).default(''),
  /** Without an id it is a new one; one that is left out goes. */
  extra_options: z
    .array(z.object({ _id: id.optional(), name: requiredLine(), price: money }))
    .max(20)
    .default([]),
  status: z.enum(productStatuses).default('draft'),
})
export type ProductForm = z.output<typeof productForm>

/** Change of prices: by hundredths of a percent, rounded to the minor unit, or to one price. */
export const productPriceForm = z
  .object({
    percentage: z.number().int().min(-9_900).max(100_000).nullable().default(null),
    price: money.nullable().default(null),
  })
  .refine(({ percentage, price }) => (percentage === null) !== (price === null), {
    path: ['percentage'],
    message: 'required',
  })

/** Pictures that a product keeps, by id and in their order; uploaded ones follow them. */
const remainingPictures = z.array(id).max(mostProductPictures)

export const productPicture = z.object({ _id: id, width: z.number().int(), height: z.number().int() })

/** Product as everybody sees it. `available`: pieces that can be ordered now. */
export const product = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  product_code: z.string(),
  category: z.object({ _id: id, name: z.string(), slug: z.string() }),
  price: money,
  weight: z.number().int(),
  weight_unit: z.enum(weightUnits),
  short_description: z.string(),
  extra_options: z.array(extraOption),
  pictures: z.array(productPicture),
  available: z.number().int(),
  stock_label: z.enum(stockLabels).nullable(),
  status: z.enum(productStatuses),
})
export type Product = z.output<typeof product>

/** Facts about a product that only those who manage it see. */
export const productFacts = z.object({
  inventory: z.number().int(),
  reserved: z.number().int(),
  sold: z.number().int(),
  views: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
})
/** Product with its description; `facts` is null for customers. */
export const productDetails = product.extend({ description: z.string(), facts: productFacts.nullable() })
export type ProductDetails = z.output<typeof productDetails>

/** Outcome of a CSV file of products; `restocked` counts those of whose stock another number is free. */
const productImportReport = csvImportReport.extend({ restocked: z.number().int() })
export type ProductImportReport = z.output<typeof productImportReport>

export const productSorts = ['name', 'price', 'created_at', 'inventory', 'sold', 'views'] as const

const pictures = {
  fields: { images: { max: mostProductPictures } },
  maxTotalBytes: pictureBytes,
} as const

export const productRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/shop/product/get_all',
    shows: ['shop'],
    access: 'public',
    perMinute: 300,
    summary: 'Products by words, category, price and stock; customers see published ones',
    query: paging.extend({
      name: line(100).optional(),
      category_id: id.optional(),
      status: z.enum(productStatuses).optional(),
      in_stock: queryFlag,
      stock_label: z.enum(stockLabels).optional(),
      min_price: z.coerce.number().int().min(0).optional(),
      max_price: z.coerce.number().int().min(0).optional(),
      sort_by: z.enum(productSorts).optional(),
      sort_order: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: paged(product.extend({ facts: productFacts.nullable() })),
  },
  byId: {
    method: 'GET',
    path: '/shop/product/get_by_id/:id',
    shows: ['shop'],
    access: 'public',
    summary: 'One product',
    params: z.object({ id }),
    response: productDetails,
  },
  bySlug: {
    method: 'GET',
    path: '/shop/product/get_by_slug/:slug',
    shows: ['shop'],
    access: 'public',
    summary: 'The product with this name in addresses; customers who open it count as a view',
    params: z.object({ slug }),
    response: productDetails,
  },
  byCode: {
    method: 'GET',
    path: '/shop/product/get_by_product_code/:code',
    access: 'public',
    summary: 'The product with this code, regardless of case',
    params: z.object({ code: requiredLine(10) }),
    response: productDetails,
  },
  picture: {
    method: 'GET',
    path: '/shop/product/picture/:id',
    access: 'public',
    summary: 'A picture of a product, or its thumbnail',
    params: z.object({ id }),
    query: z.object({ thumbnail: queryFlag }),
    response: file,
  },
  add: {
    method: 'POST',
    path: '/shop/product/add',
    changes: ['shop'],
    access: 'shop_manager.product.add',
    summary: 'Add a product with its pictures and its first stock',
    body: productForm.extend({ inventory: pieces.default(0) }),
    multipart: pictures,
    response: productDetails,
  },
  update: {
    method: 'POST',
    path: '/shop/product/update',
    changes: ['shop'],
    access: 'shop_manager.product.edit',
    summary: 'Change a product; its stock changes by calls of its own',
    body: productForm.extend({ id, pictures: remainingPictures, opened: openedWith }),
    multipart: pictures,
    response: productDetails,
  },
  updateStatus: {
    method: 'POST',
    path: '/shop/product/update_status',
    changes: ['shop'],
    access: 'shop_manager.product.edit',
    summary: 'Publish products, take them out of the shop, or make drafts of them',
    body: z.object({ ids: z.array(id).min(1).max(500), status: z.enum(productStatuses) }),
    response: z.object({ changed: z.number().int() }),
  },
  updatePrice: {
    method: 'POST',
    path: '/shop/product/update_price',
    changes: ['shop'],
    access: 'shop_manager.product.edit',
    summary: 'Change the prices of products by a percentage, or to one price; options keep theirs',
    body: productPriceForm.safeExtend({ ids: z.array(id).min(1).max(500) }),
    response: z.object({ changed: z.number().int() }),
  },
  remove: {
    method: 'POST',
    path: '/shop/product/delete',
    changes: ['shop'],
    access: 'shop_manager.product.delete',
    summary: 'Delete products of which nothing is reserved; orders keep their copies',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    response: ok,
  },
  exportAll: {
    method: 'GET',
    path: '/shop/product/export',
    access: ['shop_manager.product.add', 'shop_manager.product.edit', 'shop_manager.product.delete'],
    perMinute: 30,
    summary: 'All products as CSV, without their pictures',
    response: file,
  },
  importAll: {
    method: 'POST',
    path: '/shop/product/import',
    changes: ['shop'],
    access: 'shop_manager.product.edit',
    perMinute: 60,
    summary:
      'Take over products from CSV, or with dry_run only report what would change and what is wrong, by line',
    body: csvImportForm,
    multipart: { fields: { file: { max: 1, required: true } }, maxTotalBytes: csvImportLimits.bytes },
    response: productImportReport,
  },
  ...importRecordCalls('shop/product', 'shop', 'shop_manager.product.edit', 'shop_manager.product.add'),
})
