import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf, send } from '../../app/api/api-transport.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import classes from './mailbox-page.module.css'

type Mail = {
  _id: string
  to: string
  subject: string
  text: string
  created_at: string
}

/** Shows the demo's mailbox: the mails that would have been sent, newest first. Refreshes by itself. */
export function MailboxPage() {
  const { t } = useTranslation()
  const mails = useQuery({
    queryKey: ['dev-mails'],
    queryFn: () => load<Mail[]>('/dev/mails'),
    refetchInterval: 3000,
  })
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

/**
 * Shows a mail of the mailbox; opened, both its parts as its reader sees them: the HTML in a frame without scripts and
 * without access to our pages.
 */
function MailLine({ mail }: { mail: Mail }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['dev-mails', mail._id],
    queryFn: () => load<{ html: string }>(`/dev/mails/${mail._id}`),
    enabled: open,
  })
  return (
    <details className={classes.mail} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.head}>
        <span className={classes.subject}>{mail.subject}</span>
        <span className={classes.fact}>
          <bdi>{mail.to}</bdi> · <TimeAgo at={mail.created_at} />
        </span>
      </summary>
      <p className={classes.text} dir="auto">
        {mail.text}
      </p>
      {open && data?.html && (
        <iframe className={classes.html} title={mail.subject} sandbox="" srcDoc={data.html} />
      )}
    </details>
  )
}

/** Loads from the mailbox. Its calls are no part of the product's contract: they exist in the demo only. */
async function load<T>(url: string): Promise<T> {
  const response = await send({ method: 'GET', url, headers: {} })
  if (!response.ok) throw await errorOf(response)
  return response.json()
}
