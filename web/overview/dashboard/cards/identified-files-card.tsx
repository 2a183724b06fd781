import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DashboardRange,
  dashboardRoutes,
  type Identified,
  type IdentifiedFiles,
} from '../../../../shared/overview/dashboard.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import part from '../../../ui/figures/figures-part.module.css'
import classes from './identified-files-card.module.css'

const numbers = ['hardware', 'software', 'part'] as const
const shownAtFirst = 8

/** Shows which ECU families arrived in the period, and in how many of their files the numbers were found. */
export function IdentifiedFilesCard({ range }: { range: DashboardRange }) {
  const { t } = useTranslation()
  const identified = useQuery({
    ...callQuery(dashboardRoutes.identified, { query: { range } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={part.wide}>
      <Card title={t('dashboard.identified.title')} about={t('dashboard.identified.about')} flush>
        <Loaded query={identified} rows={4}>
          {({ families, total }) =>
            total.files === 0 ? (
              <EmptyState
                icon={<IconFileSearch />}
                title={t('dashboard.identified.none')}
                text={t('dashboard.identified.none_text')}
              />
            ) : (
              <Families families={families} total={total} />
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}

function Families({ families, total }: IdentifiedFiles) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = families.filter(({ family }, index) => all || index < shownAtFirst || family === null)
  return (
    <>
      <table className={classes.table} aria-label={t('dashboard.identified.title')}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.identified.family')}</th>
            <th scope="col">{t('dashboard.identified.files')}</th>
            {numbers.map((field) => (
              <th key={field} scope="col">
                {t(`dashboard.identified.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ family, ...found }) => (
            <Row
              key={family}
              name={family === null ? t('dashboard.identified.unknown') : family}
              found={found}
            />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('dashboard.identified.total')} found={total} />
        </tfoot>
      </table>
      {shown.length < families.length && (
        <div className={classes.all}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t('ui.show_all')}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ name, found }: { name: string; found: Identified }) {
  const { number } = useFormat()
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{number(found.files)}</td>
      {numbers.map((field) => (
        <td key={field}>
          {number(found[field] / found.files, { style: 'percent', maximumFractionDigits: 0 })}
        </td>
      ))}
    </tr>
  )
}
