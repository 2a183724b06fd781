import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { orderFileLimits } from '../../../../shared/orders/order-form.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { totalSize } from '../draft/chosen-files.ts'
import { FilesNotSaved } from '../draft/files-not-saved.tsx'
import { useChangeFiles } from '../draft/use-change-files.ts'
import { EarlierOrders } from '../from-file/earlier-orders.tsx'
import { FileWarnings, Recognised } from '../from-file/recognised.tsx'
import { TuneSign } from '../from-file/tune-sign.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { StoredFile } from '../upload/stored-file.tsx'
import { ReadFields } from './read-fields.tsx'
import classes from './step.module.css'

/** Asks for the original file, how it was read, and further files; shows the data recognised in the original. */
export function FileStep() {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, files } = useOrderForm()
  const change = useChangeFiles()
  const takeOther = (original: File) => {
    form.setFieldValue('stored', null)
    change({ original })
  }
  const limit = format.bytes(orderFileLimits.maxTotalBytes)
  return (
    <div className={classes.step}>
      <div>
        {form.values.stored ? (
          <StoredFile stored={form.values.stored} onOther={takeOther} />
        ) : (
          <FileDrop
            label={t('orders.form.original_file')}
            hint={t('orders.form.original_file_hint', { limit })}
            files={files.original ? [files.original] : []}
            onChange={([file]) => change({ original: file ?? null })}
            about={files.original ? <Recognised file={files.original} /> : null}
            error={form.errors.original_file}
          />
        )}
        {files.original ? (
          <>
            <FileWarnings file={files.original} />
            <TuneSign file={files.original} />
            <EarlierOrders file={files.original} />
          </>
        ) : null}
      </div>
      <ReadFields />
      <FileDrop
        label={t('orders.form.extra_files')}
        hint={t('orders.form.extra_files_hint', { count: orderFileLimits.extras })}
        files={files.extras}
        multiple
        small
        onChange={(extras) => change({ extras: withoutDuplicates(extras) })}
        error={form.errors.extra_files}
      />
      {files.extras.length > 0 ? (
        <Text size="sm" c="dimmed" className="numbers">
          {t('orders.form.together', { size: format.bytes(totalSize(files)), limit })}
        </Text>
      ) : null}
      <FilesNotSaved />
    </div>
  )
}

/** Removes files that were chosen twice. */
function withoutDuplicates(files: File[]): File[] {
  const byFace = new Map(files.map((file) => [`${file.name} ${file.size} ${file.lastModified}`, file]))
  return [...byFace.values()]
}
