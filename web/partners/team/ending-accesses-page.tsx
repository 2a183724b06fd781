import { IconPlug } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { Day } from '../../ui/time/day.tsx'

/** Lists the API accesses by their end. */
export function EndingAccessesPage() {
  const { t } = useTranslation()
  const { result, list } = useRecordList(accessRoutes.all)
  return (
    <>
      <PageHead about={t('api_access_work.about')} />
      <Card flush>
        <RecordList
          result={result}
          list={list}
          label={t('api_access_work.title')}
          searchLabel={t('api_access_work.search')}
          columns={[
            { key: 'name', head: t('api_access_work.customer'), cell: ({ name }) => name, phone: 'title' },
            {
              key: 'expiration_date',
              head: t('api_access.expiration_date'),
              cell: ({ expiration_date }) => <Day at={expiration_date} />,
              sort: 'expiration_date',
              phone: 'fact',
            },
          ]}
          empty={{ icon: IconPlug, title: t('api_access_work.none'), text: t('api_access_work.none_text') }}
        />
      </Card>
    </>
  )
}
