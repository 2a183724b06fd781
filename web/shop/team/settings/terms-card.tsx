import { Anchor, SegmentedControl, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { TextEditor } from '../../../site/content/editor/text-editor.tsx'
import { Card } from '../../../ui/display/card.tsx'

type Props = { html: string; error: ReactNode; onChange: (html: string) => void }

/** Edits the terms of the shop, or shows them as buyers read them. */
export function TermsCard({ html, error, onChange }: Props) {
  const { t } = useTranslation()
  const { default_locale = 'en' } = useSiteData() ?? {}
  const [mode, setMode] = useState('write')
  return (
    <Card
      title={t('shop_settings.terms')}
      about={t('shop_settings.terms_about')}
      aside={
        <Anchor component={Link} to={pathTo('shopTerms')} size="sm">
          {t('shop_settings.to_terms')}
        </Anchor>
      }
    >
      <Stack data-path="terms_and_conditions" tabIndex={-1}>
        <SegmentedControl
          style={{ alignSelf: 'start' }}
          aria-label={t('site_texts.mode')}
          value={mode}
          onChange={setMode}
          data={(['write', 'preview'] as const).map((value) => ({ value, label: t(`site_texts.${value}`) }))}
        />
        <TextEditor
          label={t('shop_settings.terms')}
          locale={default_locale}
          html={html}
          onChange={onChange}
          preview={mode === 'preview'}
        />
        {error && <p role="alert">{error}</p>}
      </Stack>
    </Card>
  )
}
