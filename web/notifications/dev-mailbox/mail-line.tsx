import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { loadHtml, type Mail } from './load-mails.ts'
import classes from './mailbox-page.module.css'

/**
 * Shows a mail of the mailbox; opened, both its parts as its reader sees them: the HTML in a frame without scripts and
 * without access to our pages.
 */
export function MailLine({ mail }: { mail: Mail }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['dev-mails', mail._id],
    queryFn: () => loadHtml(mail._id),
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
