import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { loadMails } from './load-mails.ts'
import { MailLine } from './mail-line.tsx'
import classes from './mailbox-page.module.css'

/** Shows the demo's mailbox: the mails that would have been sent, newest first. Refreshes by itself. */
export function MailboxPage() {
  const { t } = useTranslation()
  const mails = useQuery({ queryKey: ['dev-mails'], queryFn: loadMails, refetchInterval: 3000 })
  return (
    <div className={classes.page}>
      <PageHead about={t('dev_mailbox.about')} />
      <Card flush>
        {mails.isPending && <SkeletonRows rows={4} />}
        {mails.error && !mails.data && <ErrorState error={mails.error} retry={mails.refetch} />}
        {mails.data?.length === 0 && (
          <EmptyState icon={<IconMail />} title={t('dev_mailbox.empty')} text={t('dev_mailbox.empty_text')} />
        )}
        {mails.data?.map((mail) => (
          <MailLine key={mail._id} mail={mail} />
        ))}
      </Card>
    </div>
  )
}
