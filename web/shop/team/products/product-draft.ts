import { type ProductDetails, pieces, productForm, productRoutes } from '../../../../shared/shop/products.ts'
import { openFile } from '../../../app/api/api.ts'
import { type EditedPicture, editedOf, pictureOf } from '../../../records/pictures/edited-picture.ts'
import { slugOrNone } from '../slug-or-none.ts'

/** Fields that the form of a product checks. */
export const editedProduct = productForm.extend({ slug: slugOrNone, inventory: pieces.default(0) })

export type ProductDraft = {
  name: string
  slug: string
  product_code: string
  category_id: string
  price: number | ''
  weight: number
  weight_unit: ProductDetails['weight_unit']
  short_description: string
  description: string
  /** `key` identifies rows that have no `_id` yet. */
  extra_options: { key?: string; _id?: string; name: string; price: number | '' }[]
  status: ProductDetails['status']
  inventory: number
}

const empty: ProductDraft = {
  ...{ name: '', slug: '', product_code: '', category_id: '', price: '', weight: 0, weight_unit: 'kg' },
  ...{ short_description: '', description: '', extra_options: [], status: 'draft', inventory: 0 },
}

/** Returns a product as its form edits it; of a copy without what only one product can have. */
export function productDraft(product: ProductDetails | undefined, copy: boolean): ProductDraft {
  if (!product) return empty
  const { name, slug, product_code, category, price, weight, weight_unit } = product
  const { short_description, description, extra_options, status } = product
  const own = copy ? { slug: '', product_code: '', status: 'draft' as const } : { slug, product_code, status }
  return {
    ...{ name, category_id: category._id, price, weight, weight_unit, short_description, description },
    extra_options: extra_options.map(({ _id, ...option }) => ({
      key: _id,
      ...option,
      ...(!copy && { _id }),
    })),
    inventory: 0,
    ...own,
  }
}

/** Returns a product's pictures as the form edits them; `number` names one. */
export const picturesOf = (
  product: ProductDetails | undefined,
  number: (at: number) => string,
): EditedPicture[] =>
  (product?.pictures ?? []).map(({ _id }, at) => editedOf({ _id, name: number(at + 1) }, at))

/** Returns copies of a product's pictures, as files that are sent with the new product. */
export function copiedPictures(
  product: ProductDetails,
  number: (at: number) => string,
): Promise<EditedPicture[]> {
  return Promise.all(
    product.pictures.map(async ({ _id: id }, at) => {
      const { response } = await openFile(productRoutes.picture, { params: { id }, query: {} })
      const blob = await response.blob()
      return pictureOf(new File([blob], number(at + 1), { type: blob.type }), at + 1)
    }),
  )
}
