import { IconMessage, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { quoteRoutes } from '../../../shared/partners/quotes.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useOpened } from '../../ui/list/use-opened.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PersonName } from '../../ui/names/person-name.tsx'
import { QuoteFacts } from '../quotes/quote-facts.tsx'
import { useRemoval } from '../quotes/use-quote-actions.tsx'
import { useQuoteColumns } from '../quotes/use-quote-columns.tsx'

/** `/admin/quotes-through-api`: shows what visitors of all resellers' websites asked for. */
export function AllQuotesPage() {
  const { t } = useTranslation()
  const quotes = useRecordList(quoteRoutes.all)
  const { columns, filters } = useQuoteColumns()
  const removing = useRemoval(quoteRoutes.removeOf)
  const opened = useOpened('opened')
  const quote = quotes.result.data?.items.find(({ _id }) => _id === opened.id)
  return (
    <>
      <PageHead about={t('quotes_work.about')} />
      <Card flush>
        <RecordList
          {...quotes}
          columns={[
            ...columns.slice(0, 1),
            {
              key: 'reseller',
              head: t('quotes_work.reseller'),
              cell: ({ reseller, company_name }) => (
                <PersonName name={reseller} company_name={company_name} />
              ),
              phone: 'fact',
            },
            ...columns.slice(1),
          ]}
          filters={filters}
          label={t('quotes.title')}
          searchLabel={t('quotes.search')}
          onOpen={({ _id }) => opened.open(_id)}
          menu={(row) => (
            <RowAction icon={IconTrash} danger onClick={() => removing.start(row)}>
              {t('ui.delete')}
            </RowAction>
          )}
          empty={{ icon: IconMessage, title: t('quotes.none'), text: t('quotes_work.none_text') }}
        />
      </Card>
      <SideDialog
        opened={quote !== undefined}
        onClose={opened.close}
        position="right"
        size="lg"
        title={quote && t('quotes.of', { name: quote.name })}
      >
        {quote && <QuoteFacts quote={quote} />}
      </SideDialog>
    </>
  )
}
