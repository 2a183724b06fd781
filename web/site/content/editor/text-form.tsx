import { Button } from '@mantine/core'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type ContentKind, type SiteText, textMax } from '../../../../shared/site/content.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { TextEditor } from './text-editor.tsx'
import classes from './text-form.module.css'
import { TextTools } from './text-tools.tsx'
import { useBuiltIn } from './use-built-in.ts'
import { useDrafts } from './use-drafts.ts'

/** Edits one of the site's texts in each language. */
export function TextForm({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [locale, setLocale] = useState(useLocale())
  const [preview, setPreview] = useState(false)
  const draft = useDrafts(kind, locale)
  const { html, changed, nearest, busy } = draft
  const max = kind === 'why_choose_us' ? textMax.pitch : textMax.legal
  const tooLong = html.length > max

  if (draft.error && nearest === undefined) {
    return (
      <Card title={t(`site_texts.kind.${kind}`)}>
        <ErrorState error={draft.error} retry={draft.refetch} />
      </Card>
    )
  }
  return (
    <Card title={t(`site_texts.kind.${kind}`)} about={t(`site_texts.about.${kind}`)}>
      <div className={classes.form}>
        <TextTools
          kind={kind}
          locale={locale}
          onLocale={setLocale}
          written={nearest?.locales ?? []}
          unsaved={changed}
          preview={preview}
          onPreview={setPreview}
          html={html}
          onCopy={draft.change}
        />
        {draft.isPending ? (
          <SkeletonRows rows={7} />
        ) : (
          <TextEditor
            label={t(`site_texts.kind.${kind}`)}
            locale={locale}
            html={html}
            onChange={draft.change}
            preview={preview}
          />
        )}
        {tooLong && (
          <p className={classes.wrong} role="alert">
            {t('site_texts.too_long', { length: number(html.length), max: number(max) })}
          </p>
        )}
        <FormErrors failure={draft.failure} errors={{}} />
        <footer className={classes.foot}>
          <p className={classes.standing}>
            {!draft.isPending && <TextStatus kind={kind} saved={draft.saved} nearest={nearest ?? null} />}
          </p>
          <Button variant="default" disabled={changed.length === 0 || busy} onClick={draft.discard}>
            {t('site_texts.discard')}
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            disabled={changed.length === 0 || tooLong}
            onClick={() => void draft.save(() => toast.success(t('site_texts.saved')), setLocale)}
          >
            {t('site_texts.save')}
          </SubmitButton>
        </footer>
      </div>
    </Card>
  )
}

type Props = {
  kind: ContentKind
  saved: SiteText | null
  /** The text that readers of this language get; null when there is none. */
  nearest: SiteText | null
}

/** Shows when a text was last changed; where it is missing in a language, the text that its readers get instead. */
function TextStatus({ kind, saved, nearest }: Props) {
  const { t } = useTranslation()
  const builtIn = useBuiltIn(kind).length > 0 || kind === 'why_choose_us'
  if (saved) {
    return (
      <Trans i18nKey="site_texts.last_changed" components={{ time: <TimeAgo at={saved.updated_at} /> }} />
    )
  }
  if (nearest) return t('site_texts.falls_back', { language: localeNames[nearest.locale] })
  return t(builtIn ? 'site_texts.built_in' : 'site_texts.nothing_yet')
}
