import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
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
        <Loaded
          query={mails}
          rows={4}
          height={48}
          empty={{ icon: IconMail, title: t('dev_mailbox.empty'), text: t('dev_mailbox.empty_text') }}
        >
          {(mails) => mails.map((mail) => <MailLine key={mail._id} mail={mail} />)}
        </Loaded>
      </Card>
    </div>
  )
}
