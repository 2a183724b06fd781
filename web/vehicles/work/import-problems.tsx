import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importRoutes, type VehicleImport } from '../../../shared/vehicles/import.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** Shows what is wrong with the file of an import, by line: the first hundred. */
export function ImportProblems({ about, onClose }: { about: VehicleImport; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery(
    callQuery(importRoutes.problems, { params: { id: about._id }, query: { size: 100 } }),
  )
  return (
    <Modal opened size="lg" title={about.name} onClose={onClose}>
      {error && <ErrorState error={error} retry={refetch} />}
      {data?.total === 0 && <Text>{t('vehicle_work.no_problems')}</Text>}
      {data && data.total > 0 && (
        <>
          <Text size="sm">{t('vehicle_work.problems_text', { count: about.problems })}</Text>
          <ul>
            {data.items.map(({ line, column, problem, value }) => (
              <li key={`${line} ${column}`}>
                {t('vehicle_work.line', { line: format.number(line) })}{' '}
                <bdi>{[column, value && `“${value}”`].filter(Boolean).join(' ')}</bdi>{' '}
                {t(`vehicle_work.problem.${problem}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
