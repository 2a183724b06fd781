import { Card } from '../../web/ui/display/card.tsx'
import { SortableHead } from '../../web/ui/sortable/sortable-head.tsx'
import { SortableList } from '../../web/ui/sortable/sortable-list.tsx'
import { SortableRecord } from '../../web/ui/sortable/sortable-record.tsx'
import { SortableRow } from '../../web/ui/sortable/sortable-row.tsx'
import { nothing } from './nothing.ts'

const rows = ['Stage 1', 'Stage 2'].map((name, at) => ({ _id: name, name, position: at + 1 }))
const words = { edit: 'Edit', remove: 'Delete', onlineOf: 'Online' }
const figures = [{ label: 'Price', value: '4.5' }]

/** Shows a list whose rows can be sorted. */
export function Sortables() {
  return (
    <Card title="Sorted lists">
      <SortableHead name="Service" figures={['Price']} note="Rows can’t be moved while you search." />
      <SortableList label="Services" rows={rows} onMove={nothing}>
        {rows.map((row) => (
          <SortableRow key={row._id} row={row} total={2} fixed={false}>
            <SortableRecord
              {...{ name: row.name, description: 'More power', figures, online: row.position === 1, words }}
              {...{ onEdit: nothing, onSwitch: nothing, onRemove: nothing }}
            />
          </SortableRow>
        ))}
      </SortableList>
    </Card>
  )
}
