import { Button } from '@mantine/core'
import type { CallKey } from '../../web/app/api/query-key.ts'
import { WithQueries } from '../../web/app/api/with-queries.tsx'
import { MakerMark } from '../../web/ui/names/maker-mark.tsx'
import { FigureStrip } from '../../web/ui/record/figure-strip.tsx'
import { NextStep } from '../../web/ui/record/next-step.tsx'
import { RecordColumns } from '../../web/ui/record/record-columns.tsx'
import { RecordPage } from '../../web/ui/record/record-page.tsx'
import { RecordSection } from '../../web/ui/record/record-section.tsx'
import { nothing } from './nothing.ts'

const figures = [
  { label: 'Balance', value: '12.5 credits', to: '/' },
  { label: 'Late', value: '2', tone: 'danger', about: 'Everything in time otherwise' },
  { label: 'Owed', value: '4', tone: 'warning' },
  { label: 'Mine', value: '1', tone: 'accent' },
  { label: 'Unread', value: '0', quiet: true },
] as const
const orders = [{ _id: '1' }, { _id: '2' }]
const mark = <MakerMark maker="Volkswagen" />

const recordQuery = () => ({
  queryKey: ['/service', {}] as CallKey,
  queryFn: async () => 'Stage 1 for a Golf 8',
})

/** Shows what a record's page is made of: its figures, and the sections of what belongs to it. */
export function Records() {
  const row = () => ({ mark, title: 'Golf 8', about: 'Stage 1', end: '4.5 credits', to: '/' })
  const section = { title: 'Orders', row, none: 'No orders yet.', all: { to: '/' } }
  return (
    <>
      <WithQueries>
        <RecordPage query={recordQuery}>{(record) => <p>{record}</p>}</RecordPage>
      </WithQueries>
      <FigureStrip label="Figures" figures={figures} />
      <NextStep
        label="Status"
        tone="warning"
        title="We wait for you"
        reason="Please send the file of the second ECU."
        text="Your order goes on when it is here."
        actions={<Button>Send a file</Button>}
      />
      <RecordColumns side={<RecordSection {...section} rows={[]} />}>
        <RecordSection {...section} rows={orders} />
        <RecordSection
          {...section}
          query={{ data: undefined, error: new Error('offline'), refetch: nothing }}
        />
      </RecordColumns>
    </>
  )
}
