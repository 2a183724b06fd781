import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { DetailForm } from './detail-form.tsx'

/** Edits the figures of one variant, its stages, control units, curves and pictures. */
export function DetailEditor({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(statisticsRoutes.variant, { params: { id } }))
  const { manufacture = '', vmodel = '', generation = '', name = '' } = data ?? {}
  return (
    <>
      <PageHead
        about={[manufacture, vmodel, generation, name].join(' ').trim() || t('vehicle_work.data_about')}
      />
      {!data && !error && <SkeletonRows rows={8} height={52} />}
      {!data && error ? <ErrorState error={error} retry={refetch} /> : null}
      {data && <DetailForm key={data._id} detail={data} />}
    </>
  )
}
