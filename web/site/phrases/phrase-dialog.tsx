import { Alert, Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/contract/locale-codes.ts'
import { phraseRoutes, type SitePhrase } from '../../../shared/site/phrases/own-phrases.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { localeNames } from '../../i18n/locales.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import classes from './phrases.module.css'

type Props = { phrase: SitePhrase; onClose: () => void }

/** Says a phrase in the operator's words, beside the product's, English and its note for translators. */
export function PhraseDialog({ phrase, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { locale, key, english, product, own, english_was, values, note, changed_at, changed_by } = phrase
  const save = (text: string) => call(phraseRoutes.change, { body: { locale, key, text } })
  const form = useSchemaForm(
    phraseRoutes.change.body,
    { locale, key, text: own ?? product },
    {
      words: 'own_phrases',
      save: ({ text }) => save(text),
      done: () => t('own_phrases.saved'),
      onClose,
    },
  )
  const undoing = useAction(() => save('').then(onClose), { done: () => t('own_phrases.undone') })
  const written = { lang: locale, dir: directionOf(locale) }
  return (
    <FormDialog form={form} title={t('own_phrases.edit_title')} size="lg">
      <code className={classes.key}>{key}</code>
      {english_was !== null && (
        <Alert color="warning" variant="light" icon={<IconAlertTriangle />}>
          {t('own_phrases.english_was', { text: english_was })}
        </Alert>
      )}
      <Given label={localeNames.en}>
        <p className={classes.given} lang="en" dir="ltr">
          {english}
        </p>
      </Given>
      {locale !== 'en' && (
        <Given label={t('own_phrases.product')}>
          <p className={classes.given} {...written}>
            {product}
          </p>
        </Given>
      )}
      {note && (
        <Given label={t('own_phrases.note')}>
          <p className={classes.given} lang="en" dir="ltr">
            {note}
          </p>
        </Given>
      )}
      {values.length > 0 && (
        <Given label={t('own_phrases.values')}>
          <div className={classes.values}>
            {[...new Set(values)].map((value) => (
              <code key={value} className={classes.value}>
                {value}
              </code>
            ))}
          </div>
        </Given>
      )}
      <Textarea {...form.field('text')} {...written} autosize minRows={2} maxRows={12} data-autofocus />
      {own !== null && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} />}
            loading={undoing.busy}
            onClick={undoing.start}
          >
            {t('own_phrases.undo')}
          </Button>
          <p className={classes.label}>
            <bdi>{changed_by}</bdi> · {changed_at && format.dateTime(changed_at)}
          </p>
        </div>
      )}
    </FormDialog>
  )
}

function Given({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={classes.label}>{label}</p>
      {children}
    </div>
  )
}
