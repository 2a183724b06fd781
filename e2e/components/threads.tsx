import { WithQueries } from '../../web/app/api/with-queries.tsx'
import { makePerson } from '../../web/app/session/person-fixture.ts'
import { sessionStore } from '../../web/app/session/session.ts'
import { Thread } from '../../web/conversations/thread/thread.tsx'
import { UnansweredMark } from '../../web/conversations/thread/waiting/unanswered-mark.tsx'
import { Card } from '../../web/ui/display/card.tsx'
import { allKinds, longTalk, threadOf } from './thread-of.ts'

sessionStore.set({ user: makePerson({}), access_token: '', refresh_token: '' })

const team = threadOf('all kinds', allKinds)
const chat = threadOf('long', longTalk)
const words = { none: 'No messages yet.', internal: true }

/** Shows a thread with messages of all kinds, one that scrolls within itself, and one that is closed. */
export function Threads() {
  return (
    <WithQueries>
      <Card title="Thread">
        <Thread source={team} label="Messages of all kinds" closed={null} {...words} />
      </Card>
      <Card title="Thread that fills its place">
        <div style={{ display: 'flex', blockSize: 480 }}>
          <Thread
            fill
            source={chat}
            label="Long talk"
            closed={null}
            waitingSince="2026-01-02T09:00:00.000Z"
            {...words}
          />
        </div>
      </Card>
      <Card title="Mark of who waits">
        <UnansweredMark since="2026-01-02T09:00:00.000Z" />
      </Card>
      <Card title="Closed thread">
        <Thread source={threadOf('closed', [], true)} label="Closed" closed="It is closed." {...words} />
      </Card>
    </WithQueries>
  )
}
