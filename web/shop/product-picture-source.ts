import { productRoutes } from '../../shared/shop/products.ts'
import { openFile } from '../app/api/api.ts'
import type { PictureSource } from '../ui/picture/use-fetched-picture.ts'

/** Returns where a picture of a product is fetched from, also one of a product that isn't published. */
export function productPictureSource(id: string, thumbnail: boolean): PictureSource {
  return {
    key: id,
    load: async (signal) => {
      const query = thumbnail ? { thumbnail: 'true' as const } : {}
      const { response } = await openFile(productRoutes.picture, { params: { id }, query, signal })
      return response.blob()
    },
  }
}
