import { addresses } from '../../../shared/contract/pages.ts'
import { Product } from './product.tsx'
import { ProductFrame } from './product-frame.tsx'
import { useProduct } from './use-product.ts'

/** Name of the product in the page's address. */
const slug = decodeURIComponent(location.pathname.slice(addresses.shopProduct.indexOf('$')))

/** `/shop/product/…`: shows a product to visitors. */
export function ProductPage() {
  const { product, error } = useProduct(slug)
  return (
    <ProductFrame name={product?.name}>
      <Product product={product} error={error} />
    </ProductFrame>
  )
}
