import type { ReactNode } from 'react'
import { addresses } from '../../../shared/contract/pages.ts'
import { usePageTitle } from '../../app/routing/page-title.ts'
import main from '../../frame/main-area.module.css'
import { PublicFoot } from '../../frame/public-foot.tsx'
import layout from '../../frame/public-layout.module.css'
import { TopLine } from '../../frame/top-line.tsx'
import { CookieNotice } from '../../site/content/cookie-notice.tsx'
import { usePageTheme } from '../../site/theme/use-page-theme.ts'
import { ShopFrame } from '../public/shop-frame.tsx'
import { Product } from './product.tsx'
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

type Props = {
  /** The product's, for the tab; undefined until it is known. */
  name: string | undefined
  children: ReactNode
}

/** Frames the page of a product as the other public pages are, without the app. */
function ProductFrame({ name, children }: Props) {
  usePageTheme()
  usePageTitle(name ?? '')
  return (
    <div className={layout.frame}>
      <TopLine />
      <main className={main.main} id="main">
        <ShopFrame>{children}</ShopFrame>
      </main>
      <PublicFoot />
      <CookieNotice />
    </div>
  )
}
