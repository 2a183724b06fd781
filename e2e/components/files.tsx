import { pcodeRoutes } from '../../shared/vehicles/codes/code-routes.ts'
import { WithQueries } from '../../web/app/api/with-queries.tsx'
import { ExportButton } from '../../web/ui/export/export-button.tsx'
import { ExportState } from '../../web/ui/export/export-state.tsx'
import { CsvChanges } from '../../web/ui/file/csv-changes.tsx'
import { GoodRowsChoice } from '../../web/ui/file/good-rows-choice.tsx'
import { PastImports } from '../../web/ui/file/past-imports.tsx'
import { nothing } from './nothing.ts'

const changes = [
  { line: 2, name: 'P0701', is_new: false, cells: [{ column: 'text', before: 'Before', after: 'After' }] },
  { line: 3, name: 'P0702', is_new: true, cells: [{ column: 'text', before: '', after: 'New' }] },
]

/** Shows what exports and imports of tables are made of. */
export function Files() {
  return (
    <WithQueries>
      <ExportButton title="Export orders" about="The orders of the list." receive={async () => 0} />
      <ExportState progress={null} label="Export" />
      <CsvChanges changes={changes} total={40} />
      <GoodRowsChoice leftOut={3} checked onChange={nothing} />
      <PastImports calls={pcodeRoutes} />
    </WithQueries>
  )
}
