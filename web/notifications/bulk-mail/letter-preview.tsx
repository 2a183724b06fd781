import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Audience, letter } from '../../../shared/notifications/bulk-mail.ts'
import { Card } from '../../ui/display/card.tsx'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import classes from './bulk-mail.module.css'
import { audienceQuery, findPeople, previewQuery } from './bulk-mail.queries.ts'

type Props = { audience: Audience | undefined; typed: { subject: string; text: string } }

/** Shows the mail as the first or the chosen recipient will see it. */
export function LetterPreview({ audience, typed }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState({ value: '', label: '' })
  const { data: counted } = useQuery(audienceQuery(audience))
  const example = audience ? counted?.example : null
  const reader = chosen.value ? chosen : { value: example?._id ?? '', label: example?.name ?? '' }
  const [paused] = useDebouncedValue(typed, 400)
  const written = letter.safeParse({ subject: paused.subject, text: paused.text }).data
  const { data: mail } = useQuery(previewQuery(reader.value, written))
  return (
    <Card title={t('bulk_mail.preview')} about={t('bulk_mail.preview_about')}>
      <SearchSelect
        label={t('bulk_mail.preview_for')}
        value={reader.value}
        valueLabel={reader.label}
        choices={findPeople}
        onChange={(value, choice) => setChosen({ value, label: choice?.label ?? '' })}
      />
      {mail && written && reader.value ? (
        <>
          <dl className={classes.envelope}>
            <dt>{t('bulk_mail.preview_to')}</dt>
            <dd>{mail.to}</dd>
            <dt>{t('bulk_mail.subject')}</dt>
            <dd>{mail.subject}</dd>
          </dl>
          <iframe className={classes.paper} sandbox="" srcDoc={mail.html} title={t('bulk_mail.preview')} />
        </>
      ) : (
        <p className={classes.nothing}>{t('bulk_mail.preview_none')}</p>
      )}
    </Card>
  )
}
