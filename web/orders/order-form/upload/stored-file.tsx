import { Button, FileButton } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { OrderValues } from '../order-values.ts'
import classes from './stored-file.module.css'

type Props = { stored: NonNullable<OrderValues['stored']>; onOther: (file: File) => void }

/** Shows the file that is the order’s original without being sent again. */
export function StoredFile({ stored: { of, name, size }, onOther }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={classes.file} aria-label={t('file_uploads.form.title')}>
      <IconFileCheck size={24} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi> <bdi className={classes.size}>{format.bytes(size)}</bdi>
        </p>
        <p className={classes.about}>
          {t(of === 'order' ? 'orders.form.original_again' : 'file_uploads.form.stored')}
        </p>
      </div>
      <FileButton onChange={(file) => file && onOther(file)}>
        {(props) => (
          <Button {...props} variant="default" size="xs">
            {t('file_uploads.form.other')}
          </Button>
        )}
      </FileButton>
    </section>
  )
}
