import { useTranslation } from 'react-i18next'
import type { Option } from '../../shared/services/services.ts'
import { StatusPill } from '../ui/display/status-pill.tsx'

/** Shows the class of a restricted option and the number of its countries; nothing for a normal one. */
export function OptionFacts({ option }: { option: Option }) {
  const { t } = useTranslation()
  const count = option.countries.length
  if (option.class === 'normal') return null
  return (
    <>
      <StatusPill tone="warning">{t(`options.classes.${option.class}`)}</StatusPill>
      <span>{count > 0 ? t('options.countries_count', { count }) : t('options.countries_none')}</span>
    </>
  )
}
