import type { z } from 'zod'
import type { OpenedWith } from '../../../../shared/contract/opened-with.ts'
import type { ProductDetails } from '../../../../shared/shop/products.ts'
import { productRoutes } from '../../../../shared/shop/products.ts'
import { call } from '../../../app/api/api.ts'
import type { EditedPicture } from '../../../records/pictures/edited-picture.ts'
import type { editedProduct } from './product-draft.ts'

/** Saves a product with its pictures in their order: `id` is the one that is changed, which was `opened` so, else it is added. */
export async function saveProduct(
  id: string | undefined,
  { inventory, ...form }: z.output<typeof editedProduct>,
  pictures: readonly EditedPicture[],
  opened: OpenedWith,
): Promise<ProductDetails> {
  const images = pictures.flatMap(({ file }) => file ?? [])
  if (!id) return call(productRoutes.add, { body: { ...form, inventory }, files: { images } })
  const storedIds = pictures.flatMap(({ _id, file }) => (file ? [] : _id))
  const body = { ...form, id, pictures: storedIds }
  const saved = await call(productRoutes.update, { body: { ...body, opened }, files: { images } })
  // Uploaded ones stand behind the stored ones, unless they are put elsewhere.
  const uploaded = saved.pictures.slice(storedIds.length).map(({ _id }) => _id)
  const order = pictures.map(({ _id, file }) => (file ? (uploaded.shift() ?? '') : _id))
  const stands = saved.pictures.every(({ _id }, at) => _id === order[at])
  return stands ? saved : call(productRoutes.update, { body: { ...body, pictures: order }, files: {} })
}
