import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/contract/locale-codes.ts'
import { hasTyped } from '../../../shared/words/fold.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { chooseLocale, useLocale } from '../../i18n/locale-choice.ts'
import { useOfferedLocales } from '../../i18n/offered-locales.ts'
import { FindDialog } from '../dialog/find-dialog.tsx'
import { FoundOption } from '../dialog/found-option.tsx'
import classes from './language-list.module.css'

/** Chooses the language of the pages: by its own name, its English one, the one in the reader's language, or its code. */
export function LanguageList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const present = useLocale()
  const [typed, setTyped] = useState('')
  const has = hasTyped(typed)
  const options = useOfferedLocales()
    .map((locale) => ({ locale, ...languageNames(locale, present) }))
    .filter(({ all }) => has(all))
    .map(({ locale, own, inReaders }) => ({
      key: locale,
      title: (
        <bdi lang={locale} dir={directionOf(locale)}>
          {own}
        </bdi>
      ),
      about: inReaders !== own && inReaders,
      end: locale === present && <IconCheck size={18} aria-hidden />,
    }))
  return (
    <FindDialog
      label={t('layout.language')}
      placeholder={t('layout.find_language')}
      typed={typed}
      onType={setTyped}
      options={options}
      first={present}
      listFirst
      onOpen={({ key }) => chooseLocale(key)}
      onClose={onClose}
    >
      {(list) => (
        <>
          <div id={list.id} role="listbox" aria-label={t('layout.language')} className={classes.list}>
            {options.map((option) => (
              <FoundOption key={option.key} list={list} option={option} />
            ))}
          </div>
          <p className={classes.none} role="status">
            {options.length === 0 && t('ui.nothing_found')}
          </p>
        </>
      )}
    </FindDialog>
  )
}
