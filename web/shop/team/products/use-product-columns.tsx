import { Group } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Product, ProductDetails, ProductStatus } from '../../../../shared/shop/products.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StockPill } from '../../../records/shop/stock-pill.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { WithMark } from '../../../ui/names/with-mark.tsx'
import { useFetchedPicture } from '../../../ui/picture/use-fetched-picture.ts'
import { productPictureSource } from '../../product-picture-source.ts'
import classes from './products.module.css'

/** A product as the list of those who manage it returns it. */
export type ListedProduct = Product & Pick<ProductDetails, 'facts'>

const tones = { published: 'success', unpublished: 'warning', draft: 'neutral' } as const satisfies Record<
  ProductStatus,
  string
>

/** Returns the columns of the products, for who manages them. */
export function useProductColumns(): Column<ListedProduct>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency = 'EUR' } = useSiteData() ?? {}
  return [
    {
      key: 'name',
      head: t('shop_work.name'),
      cell: (product) => <WithMark mark={<RowPicture product={product} />}>{product.name}</WithMark>,
      sort: 'name',
      main: true,
      phone: 'title',
    },
    {
      key: 'product_code',
      head: t('shop_work.products.code'),
      cell: ({ product_code }) => <bdi className={classes.code}>{product_code}</bdi>,
      short: true,
      wide: true,
    },
    {
      key: 'category',
      head: t('shop_work.products.category'),
      cell: ({ category }) => <bdi>{category.name}</bdi>,
      wide: true,
    },
    {
      key: 'inventory',
      head: t('shop_work.products.stock'),
      cell: ({ stock_label, facts, available }) => (
        <Group component="span" gap="xs" wrap="nowrap">
          {format.number(facts?.inventory ?? available)} <StockPill label={stock_label} />
        </Group>
      ),
      sort: 'inventory',
      short: true,
      phone: 'fact',
    },
    {
      key: 'sold',
      head: t('shop_work.products.sold'),
      cell: ({ facts }) => format.number(facts?.sold ?? 0),
      sort: 'sold',
      align: 'end',
      wide: 'very',
    },
    {
      key: 'views',
      head: t('shop_work.products.views'),
      cell: ({ facts }) => format.number(facts?.views ?? 0),
      sort: 'views',
      align: 'end',
      wide: 'very',
    },
    {
      key: 'price',
      head: t('shop_work.products.price'),
      cell: ({ price }) => format.money(price, currency),
      sort: 'price',
      align: 'end',
      short: true,
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('shop_work.status'),
      cell: ({ status }) => (
        <StatusPill tone={tones[status]} plain>
          {t(`shop_work.products.status.${status}`)}
        </StatusPill>
      ),
      short: true,
      phone: 'aside',
    },
  ]
}

/** Shows a product's first picture small, once its row is in sight. */
function RowPicture({ product }: { product: Pick<Product, 'pictures'> }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const id = product.pictures[0]?._id
  const { url } = useFetchedPicture(productPictureSource(id ?? '', true), inViewport && id !== undefined)
  return (
    <span ref={ref} className={classes.picture}>
      {url ? <img src={url} alt="" /> : <IconPhoto size={20} aria-hidden />}
    </span>
  )
}
