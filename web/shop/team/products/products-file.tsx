import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mostProductLines, productFileColumns } from '../../../../shared/shop/product-file.ts'
import { productRoutes } from '../../../../shared/shop/products.ts'
import { call, download } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { CsvImportDialog } from '../../../ui/file/csv-import-dialog.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { useDialog } from '../../../ui/list/use-dialog.ts'
import { useMay } from '../use-may.ts'

const { required, optional } = productFileColumns

/** Shows the menu to take all products along as CSV, and to take over those of a file. */
export function ProductsFile() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay('product')
  const importing = useDialog('from_file')
  const saving = useAction(() => download(productRoutes.exportAll, {}))
  return (
    <>
      <RowMenu label={t('shop_products_file.menu')} variant="default" size="lg">
        {may.edit && (
          <RowAction icon={IconUpload} onClick={importing.open}>
            {t('shop_products_file.import')}
          </RowAction>
        )}
        <RowAction icon={IconDownload} onClick={() => saving.start()}>
          {t('shop_products_file.export')}
        </RowAction>
      </RowMenu>
      {may.edit && importing.opened && (
        <CsvImportDialog
          title={t('shop_products_file.import_title')}
          text={t('shop_products_file.import_text', {
            needed: format.list(required),
            more: format.list(optional),
          })}
          hint={t('shop_products_file.file_hint', { lines: format.number(mostProductLines) })}
          action={(count) => t('shop_products_file.import_run', { count })}
          upload={(file, { form, onProgress }) =>
            call(productRoutes.importAll, { body: form, files: { file: [file] }, onProgress })
          }
          more={({ restocked }) =>
            restocked > 0 && (
              <>
                {t('shop_products_file.restocked', { count: restocked })}{' '}
                {t('shop_products_file.import_stock')}
              </>
            )
          }
          onDone={async ({ added, changed }) => {
            toast.success(t('shop_products_file.import_done', { count: added + changed }))
          }}
          onClose={importing.close}
          past={{ calls: productRoutes }}
        />
      )}
    </>
  )
}
