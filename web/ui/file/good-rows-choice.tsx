import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { leftOut: number; checked: boolean; onChange: (checked: boolean) => void }

/** Lets who imports a file with problems leave out the rows that have them: else nothing of it is taken over. */
export function GoodRowsChoice({ leftOut, checked, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('csv_import.good_rows', { count: leftOut })}
      description={t('csv_import.good_rows_about')}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
