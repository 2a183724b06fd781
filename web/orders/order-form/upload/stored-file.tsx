import { Button } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { OrderValues } from '../order-values.ts'
import classes from './stored-file.module.css'

type Props = { upload: NonNullable<OrderValues['upload']>; onOther: () => void }

/** Shows the file sent before that is the order's original file. */
export function StoredFile({ upload: { name, size }, onOther }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={classes.file} aria-label={t('file_uploads.form.title')}>
      <IconFileCheck size={24} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi> <bdi className={classes.size}>{format.bytes(size)}</bdi>
        </p>
        <p className={classes.about}>{t('file_uploads.form.stored')}</p>
      </div>
      <Button variant="default" size="xs" onClick={onOther}>
        {t('file_uploads.form.other')}
      </Button>
    </section>
  )
}
