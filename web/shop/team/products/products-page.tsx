import { IconCopy, IconPackageImport, IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productRoutes, productStatuses } from '../../../../shared/shop/products.ts'
import { stockLabels } from '../../../../shared/shop/stock.ts'
import { chunk } from '../../../app/chunk.ts'
import { useChosenRows } from '../../../ui/list/columns/use-chosen-rows.tsx'
import { EditedList } from '../../../ui/list/edited-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { categoriesQuery } from '../../shop.queries.ts'
import { useMay } from '../use-may.ts'
import { ChosenProducts } from './chosen-products.tsx'
import classes from './products.module.css'
import { ProductsFile } from './products-file.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { useProductActions } from './use-product-actions.ts'
import { type ListedProduct, useProductColumns } from './use-product-columns.tsx'

const ProductEditor = lazy(() =>
  chunk(() => import('./product-editor.tsx')).then((file) => ({ default: file.ProductEditor })),
)

type Opened = { kind: 'copy' | 'stock'; product: ListedProduct }

/** `/admin/shop_manager/products`: lists, adds, changes and deletes products, and records their stock. */
export function ProductsPage() {
  const { t } = useTranslation()
  const may = useMay('product')
  const products = useRecordList(productRoutes.all, { searchAs: 'name', sortInTwo: true })
  const categories = useQuery(categoriesQuery).data ?? []
  const actions = useProductActions()
  const columns = useProductColumns()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const choosable = may.edit || may.delete
  const chosen = useChosenRows(products.result.data?.items ?? [], {
    all: t('shop_work.products.choose_all'),
    one: ({ name }) => t('shop_work.products.choose', { name }),
  })
  return (
    <>
      <EditedList
        {...products}
        words="shop_work.products"
        icon={IconShoppingBag}
        may={may}
        pageActions={(add) => (
          <div className={classes.actions}>
            {chosen.ids.length > 0 && <ChosenProducts ids={chosen.ids} />}
            {add}
            <ProductsFile />
          </div>
        )}
        filters={[
          {
            name: 'category_id',
            label: t('shop_work.products.category'),
            choices: categories.map(({ _id, name }) => ({ value: _id, label: name })),
          },
          {
            name: 'status',
            label: t('shop_work.status'),
            choices: productStatuses.map((value) => ({
              value,
              label: t(`shop_work.products.status.${value}`),
            })),
          },
          {
            name: 'stock_label',
            label: t('shop_work.products.stock'),
            choices: stockLabels.map((value) => ({ value, label: t(`shop.stock.${value}`) })),
          },
        ]}
        besideFilters={choosable && chosen.all}
        columns={choosable ? [...columns, chosen.column] : columns}
        actions={(product) => (
          <>
            {may.edit && (
              <RowAction icon={IconPackageImport} onClick={() => setOpened({ kind: 'stock', product })}>
                {t('shop_work.stock.open')}
              </RowAction>
            )}
            {may.add && (
              <RowAction icon={IconCopy} onClick={() => setOpened({ kind: 'copy', product })}>
                {t('shop_work.products.duplicate')}
              </RowAction>
            )}
          </>
        )}
        onRemove={({ _id, name }) => actions.remove([_id], t('shop_work.delete_title', { name }))}
        dialog={(product, close) => (
          <Suspense>
            <ProductEditor product={product} copy={false} onClose={close} />
          </Suspense>
        )}
      />
      {opened?.kind === 'stock' && <StockDialog product={opened.product} onClose={close} />}
      {opened?.kind === 'copy' && (
        <Suspense>
          <ProductEditor product={opened.product} copy onClose={close} />
        </Suspense>
      )}
    </>
  )
}
