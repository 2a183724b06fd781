import { useTranslation } from 'react-i18next'
import { importRoutes, type VehicleImport } from '../../../../shared/vehicles/import.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { refreshQueries } from '../../../app/api/refresh-queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'

/** Imports the rows of a checked file that have no problem. */
export function ApplyButton({ row }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const { busy, send } = useSending()
  const apply = () =>
    send(() =>
      call(importRoutes.apply, { params: { id: row._id } })
        .then(() => refreshQueries({ topic: 'vehicle_import', id: row._id }))
        .catch((error: unknown) => toast.error(t(errorPhrase(error)))),
    )
  return (
    <SubmitButton type="button" busy={busy} onClick={() => void apply()}>
      {t('vehicle_work.apply', { count: row.added + row.changed })}
    </SubmitButton>
  )
}
