import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { myHistoryQuery } from './credits.queries.ts'
import { EntryList } from './entry-list.tsx'
import { useLocalPages } from './use-local-pages.ts'

/** Every change of the person's balance. */
export function MyHistory() {
  const { t } = useTranslation()
  const pages = useLocalPages(10)
  const result = useQuery(myHistoryQuery(pages.asked))
  return (
    <Card title={t('credits.history.title')} about={t('credits.history.about')} flush>
      <EntryList result={result} pages={pages} orderPath={paths.order} />
    </Card>
  )
}
