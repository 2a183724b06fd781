import { Button, Textarea } from '@mantine/core'
import { IconFilePlus, IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Quote, quoteRoutes } from '../../../shared/partners/quotes.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useOpened } from '../../ui/list/use-opened.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { QuoteFacts } from './quote-facts.tsx'
import classes from './quotes.module.css'
import { orderFor, useQuoteActions } from './use-quote-actions.tsx'
import { useQuoteColumns } from './use-quote-columns.tsx'

/** Shows `/quotes-through-api`: what visitors of one's own website asked for, to answer by mail or to order for. */
export function QuotesPage() {
  const { t } = useTranslation()
  const quotes = useRecordList(quoteRoutes.mine)
  const actions = useQuoteActions()
  const opened = useOpened('opened')
  const quote = quotes.result.data?.items.find(({ _id }) => _id === opened.id)
  return (
    <>
      <PageHead about={t('quotes.about')} />
      <Card flush>
        <RecordList
          {...quotes}
          {...useQuoteColumns()}
          label={t('quotes.title')}
          searchLabel={t('quotes.search')}
          onOpen={({ _id }) => opened.open(_id)}
          menu={actions}
          empty={{ icon: IconMessage, title: t('quotes.none'), text: t('quotes.none_text') }}
        />
      </Card>
      <SideDialog
        opened={quote !== undefined}
        onClose={opened.close}
        position="right"
        size="lg"
        title={quote && t('quotes.of', { name: quote.name })}
      >
        {quote && <Contents key={quote._id} quote={quote} />}
      </SideDialog>
    </>
  )
}

function Contents({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  return (
    <>
      <QuoteFacts quote={quote} />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={orderFor(quote)}
          variant="default"
          leftSection={<IconFilePlus size={18} />}
        >
          {t('quotes.order')}
        </Button>
      </div>
      <AnswerForm quote={quote} />
    </>
  )
}

/** Mails an answer to who asked for a quote. */
function AnswerForm({ quote: { _id: id, email } }: { quote: Quote }) {
  const { t } = useTranslation()
  const own = useMe().email
  const form = useSchemaForm(
    quoteRoutes.answer.body,
    { message: '' },
    {
      words: 'quotes',
      save: (body) => call(quoteRoutes.answer, { params: { id }, body }),
      done: () => t('quotes.sent', { email }),
      next: 'empty',
    },
  )
  return (
    <form onSubmit={form.submit} noValidate className={classes.answers}>
      <FormErrors failure={form.failure} errors={form.errors} />
      <Textarea
        {...form.field('message')}
        description={t('quotes.message_hint', { email, own })}
        autosize
        minRows={4}
        maxRows={14}
      />
      <div>
        <SubmitButton busy={form.busy}>{t('quotes.send')}</SubmitButton>
      </div>
    </form>
  )
}
