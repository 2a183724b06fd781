import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../messages/conversation.ts'
import { useEarlier } from '../messages/use-earlier.ts'
import { useFirstNew } from '../messages/use-first-new.ts'
import { useMarks } from '../messages/use-marks.ts'
import type { useOutbox } from '../outbox/use-outbox.ts'
import classes from '../thread.module.css'
import type { ThreadSource } from '../thread-source.ts'
import { MessageList } from './message-list.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useFoundMessage } from './use-found-message.ts'
import { useScrolling } from './use-scrolling.ts'

type Props = {
  source: ThreadSource
  conversation: Conversation
  outbox: ReturnType<typeof useOutbox>
  label: string
  fill: boolean
  state: string
  found: number | undefined
  opensAtNew: boolean
  /** Text shown before the first message; null when there is one, or nothing to be said. */
  none: ReactNode
}

/** Shows the messages of a thread: earlier ones come above without moving what is read, new ones below. */
export function ThreadMessages(props: Props) {
  const { source, conversation, outbox, label, fill, state, found, opensAtNew, none } = props
  const { t } = useTranslation()
  const { messages, complete } = conversation
  const first = messages[0]?.number ?? 0
  const { box, list, end, atEnd, rememberPlace, toMessage, toEnd } = useScrolling({
    fill,
    first,
    sent: outbox.outgoing.length,
  })
  const earlier = useEarlier(source, rememberPlace)
  const reads = useMarks(source, { messages, seen: !fill || atEnd, state })
  const firstNew = useFirstNew(source, messages, reads)
  const [newWhenOpened] = useState(firstNew ?? undefined)
  useFoundMessage(source, found ?? (opensAtNew ? newWhenOpened : undefined), {
    first,
    rememberPlace,
    toMessage,
  })
  const { latest, below } = useArrivals(source, messages, atEnd)
  const top = useNearTop(fill && !complete && !earlier.isError ? earlier.load : undefined, box, first)
  return (
    <div className={classes.frame}>
      <div
        ref={box}
        className={classes.box}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={fill ? 0 : undefined}
      >
        <div ref={list} className={classes.list}>
          {complete ? null : (
            <div ref={top} className={classes.earlier}>
              <Button variant="subtle" size="xs" fullWidth loading={earlier.isPending} onClick={earlier.load}>
                {t('thread.earlier')}
              </Button>
            </div>
          )}
          {none ? <div className={classes.none}>{none}</div> : null}
          <MessageList {...{ source, messages, firstNew, found, outbox }} />
          <div ref={end} />
        </div>
      </div>
      {below > 0 || (fill && !atEnd) ? (
        <div className={classes.below}>
          <Button size="xs" radius="xl" leftSection={<IconArrowDown size={16} />} onClick={toEnd}>
            {below > 0 ? t('thread.below', { count: below }) : t('thread.to_end')}
          </Button>
        </div>
      ) : null}
      <div className="visually-hidden" role="status">
        {/* A new element for each message, so that each is read. */}
        {latest ? (
          <span key={latest._id}>{t('thread.arrived', { name: latest.by || latest.sender })}</span>
        ) : null}
      </div>
    </div>
  )
}

/** Returns what to put at the top of the messages: `load` is called when it comes near the part in sight. */
function useNearTop(load: (() => void) | undefined, box: RefObject<HTMLDivElement | null>, first: number) {
  const top = useRef<HTMLDivElement>(null)
  const loads = load !== undefined
  const current = useRef(load)
  current.current = load
  useEffect(() => {
    // Anew for each page: the top may still be near after a short one.
    if (!loads || !top.current || first === 0) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) current.current?.()
      },
      { root: box.current, rootMargin: '400px 0px 0px 0px' },
    )
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [loads, box, first])
  return top
}
