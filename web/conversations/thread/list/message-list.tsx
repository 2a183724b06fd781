import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { intlLocale } from '../../../../shared/contract/intl-locale.ts'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { chunk } from '../../../app/chunk.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import type { useOutbox } from '../outbox/use-outbox.ts'
import type { ThreadSource } from '../thread-source.ts'
import classes from './list.module.css'
import { MessageItem } from './message-item.tsx'
import { OutgoingItems } from './outgoing-items.tsx'
import { picturesOf } from './thread-pictures.ts'
import { threadRows } from './thread-rows.ts'

const dayMs = 24 * 60 * 60_000

/** Shows on which day the messages below were written. */
function DayLine({ at }: { at: string }) {
  const { date, locale } = useFormat()
  const now = useNow()
  const today = new Date(now).toDateString()
  const yesterday = new Date(now - dayMs).toDateString()
  const day = new Date(at).toDateString()
  const relative = new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' })
  const words =
    day === today ? relative.format(0, 'day') : day === yesterday ? relative.format(-1, 'day') : date(at)
  return (
    <li className={classes.day}>
      <time dateTime={at.slice(0, 10)}>{words}</time>
    </li>
  )
}

const PictureViewer = lazy(() =>
  chunk(() => import('./thread-picture-viewer.tsx')).then((module) => ({
    default: module.ThreadPictureViewer,
  })),
)

type Props = {
  source: ThreadSource
  messages: readonly ConversationMessage[]
  /** Number of the message before which the mark "new" stands. */
  firstNew: number | null
  /** Number of the message that was looked for. */
  found: number | undefined
  outbox: ReturnType<typeof useOutbox>
}

const dayOf = (iso: string) => new Date(iso).toDateString()

/** Shows the messages of a conversation by days, and those on their way. */
export function MessageList({ source, messages, firstNew, found, outbox }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)
  const close = useCallback(() => setOpened(null), [])
  return (
    <>
      <ol className={classes.messages}>
        {threadRows(messages, firstNew, dayOf).map((row) => {
          if (row.kind === 'day') return <DayLine key={row.key} at={row.at} />
          if (row.kind === 'message')
            return (
              <MessageItem
                source={source}
                {...row}
                key={row.key}
                found={row.message.number === found}
                onOpenPicture={setOpened}
              />
            )
          return (
            <li key={row.key} className={classes.new}>
              {t('thread.new')}
            </li>
          )
        })}
        <OutgoingItems outbox={outbox} messages={messages} />
      </ol>
      {opened ? (
        <Suspense>
          <PictureViewer source={source} pictures={picturesOf(messages)} first={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
