import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { directionOf, localeCodes } from '../../../shared/contract/locale-codes.ts'
import { phraseFilters, phraseRoutes, type SitePhrase } from '../../../shared/site/phrases/own-phrases.ts'
import { localeNames } from '../../i18n/locales.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useEdited } from '../../ui/list/use-dialog.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PhraseDialog } from './phrase-dialog.tsx'
import classes from './phrases.module.css'

/** Lists the product's phrases of a language, to say them in the operator's words. */
export function PhrasesPage() {
  const { t } = useTranslation()
  const phrases = useRecordList(phraseRoutes.list)
  const edited = useEdited<SitePhrase>()
  return (
    <>
      <PageHead about={t('own_phrases.about')} />
      <Card flush>
        <RecordList
          {...phrases}
          label={t('own_phrases.title')}
          searchLabel={t('own_phrases.search')}
          filters={[
            {
              name: 'locale',
              label: t('layout.language'),
              choices: localeCodes.map((value) => ({ value, label: localeNames[value] })),
            },
            {
              name: 'only',
              label: t('own_phrases.only_label'),
              choices: phraseFilters.map((value) => ({ value, label: t(`own_phrases.only.${value}`) })),
            },
          ]}
          columns={useColumns()}
          onOpen={edited.edit}
          empty={{ icon: IconLanguage, title: t('ui.nothing_found'), text: t('ui.nothing_found_text') }}
        />
      </Card>
      {edited.row && <PhraseDialog phrase={edited.row} onClose={edited.close} />}
    </>
  )
}

function useColumns(): Column<SitePhrase>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'product',
      head: t('own_phrases.product'),
      main: true,
      cell: (phrase) => (
        <>
          <Words phrase={phrase}>{phrase.product}</Words>
          <code className={classes.key}>{phrase.key}</code>
        </>
      ),
      phone: 'title',
    },
    {
      key: 'english',
      head: localeNames.en,
      wide: true,
      cell: ({ english }) => (
        <span className={classes.words} lang="en" dir="ltr">
          {english}
        </span>
      ),
    },
    {
      key: 'own',
      head: t('own_phrases.text'),
      cell: (phrase) =>
        phrase.own !== null && (
          <>
            <Words phrase={phrase}>{phrase.own}</Words>
            {phrase.english_was !== null && (
              <span className={classes.changed}>{t('own_phrases.only.english_changed')}</span>
            )}
          </>
        ),
      phone: 'fact',
    },
  ]
}

function Words({ phrase: { locale }, children }: { phrase: SitePhrase; children: string }) {
  return (
    <span className={classes.words} lang={locale} dir={directionOf(locale)}>
      {children}
    </span>
  )
}
