import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/display/page-head.tsx'
import { TextForm } from './editor/text-form.tsx'

/** Edits the terms of use and the terms and conditions. */
export function TermsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead about={t('site_texts.terms_page_about')} />
      <Stack>
        <TextForm kind="terms_of_use" />
        <TextForm kind="terms_and_conditions" />
      </Stack>
    </>
  )
}
