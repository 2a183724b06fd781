import { Card } from '../../web/ui/display/card.tsx'
import { barColors } from '../../web/ui/figures/bar-colors.ts'
import { Bars } from '../../web/ui/figures/bars.tsx'
import { KeyNumber } from '../../web/ui/figures/key-number.tsx'
import { ShareList } from '../../web/ui/figures/share-list.tsx'
import { ErrorPage } from '../../web/ui/page/error-page.tsx'
import { NotFoundPage } from '../../web/ui/page/not-found-page.tsx'
import { PageMark } from '../../web/ui/page/page-mark.tsx'

const days = ['2026-01-05', '2026-01-06', '2026-01-07']
const shares = [
  { key: 'stage-1', name: 'Stage 1', value: '31', share: 1 },
  { key: 'eco', name: 'Eco tuning', value: '12', share: 0.39 },
]

/** Shows figures as dashboards have them, and what stands in place of a page. */
export function Figures() {
  return (
    <>
      <PageMark />
      <Card title="Figures of the week">
        <KeyNumber label="Orders" value="43" now={43} before={40} color={barColors.orders} />
        <KeyNumber label="Refunds" value="3" now={3} before={2} better="less" about="of 43 orders" />
        <KeyNumber label="Tickets" value="7" now={7} before={7} />
        <Bars
          {...{ label: 'Orders', color: barColors.orders, period: { unit: 'day', days } }}
          {...{ points: [12, 18, 13], format: String }}
        />
        <ShareList label="Services" shares={shares} />
      </Card>
      <NotFoundPage />
      <ErrorPage />
    </>
  )
}
