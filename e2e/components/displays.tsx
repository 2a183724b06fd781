import { IconDots } from '@tabler/icons-react'
import { Card } from '../../web/ui/display/card.tsx'
import { CopyButton } from '../../web/ui/display/copy-button.tsx'
import { Credits } from '../../web/ui/display/credits.tsx'
import { Dotted } from '../../web/ui/display/dotted.tsx'
import { FactList } from '../../web/ui/display/fact-list.tsx'
import { joined } from '../../web/ui/display/joined.tsx'
import { Milestones } from '../../web/ui/display/milestones.tsx'
import { PageHead } from '../../web/ui/display/page-head.tsx'
import { PointsTable } from '../../web/ui/display/points-table.tsx'
import { Timeline, type TimelineEntry } from '../../web/ui/display/timeline.tsx'
import { WholeNumbers } from '../../web/ui/display/whole-numbers.tsx'
import { MakerMark } from '../../web/ui/names/maker-mark.tsx'
import { PersonName } from '../../web/ui/names/person-name.tsx'
import { PersonPicture } from '../../web/ui/names/person-picture.tsx'
import { WithMark } from '../../web/ui/names/with-mark.tsx'
import { ClockTime } from '../../web/ui/time/clock-time.tsx'
import { Day } from '../../web/ui/time/day.tsx'
import { TimeAgo } from '../../web/ui/time/time-ago.tsx'
import { Buttons } from './buttons.tsx'
import { tones } from './tones.ts'

const facts = [
  { name: 'Registration number', value: 'M-AP 1234', copy: 'M-AP 1234' },
  { name: 'Price', value: <Credits credits={450} /> },
  { name: 'Comment', value: 'Please keep the speed limiter.', long: true },
]
const looks = ['columns', 'ends', 'ruled-columns', 'ruled-ends', 'tiles'] as const
const at = '2026-01-02T03:04:05.000Z'
const entries: TimelineEntry[] = tones.map((tone) => ({ key: tone, tone, title: tone, text: 'A remark', at }))

const points = (['done', 'now', 'waits', 'ahead'] as const).map((state) => ({
  ...{ key: state, name: state, state },
  about: <ClockTime at={at} />,
}))

/** Shows what displays a value, a person or a record. */
export function Displays() {
  return (
    <>
      <PageHead title="Components" about="Everything that pages are made of." action={<Buttons />} />
      <p>
        <WholeNumbers text="The credit note CN-2026-0042 for M-PR 842 is ready." />
      </p>
      <Card title="Facts" about="Names and values" aside={<CopyButton text="all" />}>
        {looks.map((look) => (
          <FactList key={look} look={look} title={look} facts={facts} />
        ))}
      </Card>
      <Card>
        <PersonPicture name="Carla Mendes" picture={null} />
        <PersonPicture name="Carla Mendes" picture={null} size="large" />
        <Credits credits={1250} signed /> <TimeAgo at={at} /> <span className="code">8f2a 19c0</span>
        <IconDots aria-hidden />
        <WithMark mark={<MakerMark maker="Volkswagen" />}>
          <PersonName name="Carla Mendes" company_name="Mendes Motors" />
        </WithMark>
        <Day at={at} />
        <Dotted facts={['Diesel', '190 PS', 'Bosch EDC17C50']} />
        <span>{joined(['512 kB', 'golf-read.bin'])}</span>
        <Milestones label="Progress" points={points} />
        <a href="#top">the terms of use</a>
      </Card>
      <Card title="Points">
        <PointsTable label="Orders" heads={['Day', 'Orders']} rows={[{ head: 'Monday', cells: ['12'] }]} />
      </Card>
      <Card title="What happened">
        <Timeline label="What happened" entries={entries} />
      </Card>
    </>
  )
}
