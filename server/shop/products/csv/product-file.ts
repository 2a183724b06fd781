import { z } from 'zod'
import { mostMoney, requiredLine } from '../../../../shared/contract/fields.ts'
import { minorDigits } from '../../../../shared/money/money.ts'
import {
  mostProductLines,
  type ProductColumn,
  productFileColumns,
} from '../../../../shared/shop/product-file.ts'
import { pieces, productForm, productStatuses, weightUnits } from '../../../../shared/shop/products.ts'
import type { CsvForms } from '../../../platform/csv/read-forms.ts'

/** Columns whose empty cells empty the text; other empty cells leave what is there. */
const texts: readonly string[] = [
  'short_description',
  'description',
  'extra_options',
] satisfies ProductColumn[]

/** Digits after the point of a weight. */
export const weightDigits = 3

/** Returns a line's form in a shop that sells in this currency. What isn't in the file is undefined. */
const formOfLine = (currency: string) => {
  const price = decimal(minorDigits(currency), mostMoney)
  return z.object({
    ...productForm.pick({ name: true, product_code: true, slug: true }).shape,
    /** Its name in addresses, or its name. */
    category: requiredLine(),
    price,
    status: z.string().toLowerCase().pipe(z.enum(productStatuses)).optional(),
    inventory: z.string().regex(/^\d+$/).transform(Number).pipe(pieces).optional(),
    weight: decimal(weightDigits, 1_000_000_000).optional(),
    weight_unit: z.string().toLowerCase().pipe(z.enum(weightUnits)).optional(),
    short_description: productForm.shape.short_description.unwrap().optional(),
    description: productForm.shape.description.unwrap().optional(),
    extra_options: z
      .string()
      .transform((cell) => cell.split('\n').map(optionOfLine).filter(Boolean))
      .pipe(z.array(z.object({ name: requiredLine(), price })).max(20))
      .optional(),
  })
}
export type ProductLine = z.output<ReturnType<typeof formOfLine>>

/** Describes a CSV file of products whose prices are in this currency. */
export function productFile(currency: string): CsvForms<ProductColumn, ProductLine> {
  const form = formOfLine(currency)
  return {
    ...productFileColumns,
    read: (values) => form.safeParse(filled(values)),
    about: { column: 'product_code', of: ({ product_code }) => product_code.toLowerCase() },
    mostRows: mostProductLines,
  }
}

const filled = (values: Partial<Record<ProductColumn, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([column, cell]) => cell || texts.includes(column)))

/** Reads `Spare tips: 12.50`, the name of an option and its price. */
function optionOfLine(line: string) {
  if (line.trim() === '') return null
  const [, name = line, price = ''] = /^(.*):([^:]*)$/.exec(line.trim()) ?? []
  return { name, price: price.trim() }
}

/** Reads a decimal number with a point or a comma as a whole number of its smallest part: `12,5` with two digits is 1250. */
function decimal(digits: number, most: number) {
  return z
    .string()
    .regex(new RegExp(`^\\d{1,15}${digits > 0 ? `([.,]\\d{1,${digits}})?` : ''}$`))
    .transform((typed) => {
      const [whole, part = ''] = typed.split(/[.,]/)
      return Number(`${whole}${part.padEnd(digits, '0')}`)
    })
    .pipe(z.number().max(most))
}
