/** Columns of a CSV file of products: those it must have, and those it may have. */
export const productFileColumns = {
  required: ['product_code', 'name', 'category', 'price'],
  optional: [
    ...(['slug', 'status', 'inventory', 'weight', 'weight_unit'] as const),
    ...(['short_description', 'description', 'extra_options'] as const),
  ],
} as const
export type ProductColumn = (typeof productFileColumns)[keyof typeof productFileColumns][number]

/** Most lines of a CSV file of products. */
export const mostProductLines = 5_000
