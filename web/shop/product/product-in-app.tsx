import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '../../app/routing/page-title.ts'
import { ShopFrame } from '../public/shop-frame.tsx'
import { Product } from './product.tsx'
import { useProduct } from './use-product.ts'

/** `/shop/product/…`: shows a product to those who are signed in, in their frame. */
export function ProductInApp() {
  const { slug = '' } = useParams({ strict: false })
  return <Opened key={slug} slug={slug} />
}

function Opened({ slug }: { slug: string }) {
  const { product, error } = useProduct(slug)
  usePageTitle(product?.name ?? '')
  return (
    <ShopFrame>
      <Product product={product} error={error} />
    </ShopFrame>
  )
}
