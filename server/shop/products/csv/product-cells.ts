import { minorDigits } from '../../../../shared/money/money.ts'
import { type ProductColumn, productFileColumns } from '../../../../shared/shop/product-file.ts'
import type { Cell } from '../../../platform/csv/write-csv.ts'
import type { products } from '../products.tables.ts'
import { weightDigits } from './product-file.ts'

export const productColumns: readonly ProductColumn[] = [
  ...productFileColumns.required,
  ...productFileColumns.optional,
]

type Written = Pick<
  typeof products.$inferSelect,
  Exclude<ProductColumn, 'category'> & keyof typeof products.$inferSelect
>

/** Returns how products of a shop that sells in this currency are written into the cells of a file. */
export function productCells(currency: string) {
  const digits = minorDigits(currency)
  const money = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  return (product: Written, category: string): Record<ProductColumn, Cell> => ({
    product_code: product.product_code,
    name: product.name,
    category,
    price: money(product.price),
    slug: product.slug,
    status: product.status,
    inventory: product.inventory,
    weight: product.weight / 10 ** weightDigits,
    weight_unit: product.weight_unit,
    short_description: product.short_description,
    description: product.description,
    extra_options: product.extra_options.map(({ name, price }) => `${name}: ${money(price)}`).join('\n'),
  })
}
