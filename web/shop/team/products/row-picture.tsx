import { useInViewport } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import type { Product } from '../../../../shared/shop/products.ts'
import { useFetchedPicture } from '../../../ui/picture/use-fetched-picture.ts'
import { productPictureSource } from '../../product-picture-source.ts'
import classes from './products.module.css'

/** Shows a product's first picture small, once its row is in sight. */
export function RowPicture({ product }: { product: Pick<Product, 'pictures'> }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const id = product.pictures[0]?._id
  const { url } = useFetchedPicture(productPictureSource(id ?? '', true), inViewport && id !== undefined)
  return (
    <span ref={ref} className={classes.picture}>
      {url ? <img src={url} alt="" /> : <IconPhoto size={20} aria-hidden />}
    </span>
  )
}
