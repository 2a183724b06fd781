import { PageHead } from '../../../ui/display/page-head.tsx'
import classes from './chat-page.module.css'
import { CustomerThread } from './customer-thread.tsx'
import { TeamStatus } from './team-status.tsx'

/** Shows a customer's chat with the team, as high as the window. */
export function ChatPage() {
  return (
    <div className={classes.page} data-page-height="full">
      <PageHead about={<TeamStatus />} />
      <div className={classes.chat}>
        <CustomerThread />
      </div>
    </div>
  )
}
