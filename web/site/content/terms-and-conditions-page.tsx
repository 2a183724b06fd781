import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ShownText } from './shown-text.tsx'

/** Shows the terms and conditions that apply to orders. */
export function TermsAndConditionsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead about={t('terms_and_conditions.about')} />
      <ShownText
        kind="terms_and_conditions"
        fallback={<EmptyState icon={<IconFileText size={32} />} title={t('terms_and_conditions.none')} />}
      />
    </>
  )
}
