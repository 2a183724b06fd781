import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CsvImportReport } from '../../../shared/contract/csv-import.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './csv-problems.module.css'

/** Lists what is wrong with a CSV file, by line and column. */
export function CsvProblems({ report }: { report: CsvImportReport }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert color="danger" title={t('csv_import.problems', { count: report.problems_total })}>
      <ul className={classes.problems}>
        {report.problems.map(({ line, column, value, problem, allowed }) => (
          <li key={`${line} ${column} ${problem}`}>
            {column ? t('csv_import.problem_cell', { line, column }) : t('csv_import.problem_line', { line })}{' '}
            {value && <bdi className={classes.value}>{value}</bdi>}{' '}
            {allowed
              ? t('csv_import.problem.one_of', { values: format.list(allowed) })
              : t(phraseOf(problem))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Returns the words for a problem's code: those of the forms, and those of files. */
function phraseOf(problem: string) {
  if (problem === 'invalid_type' || problem === 'too_small') return 'csv_import.problem.needed' as const
  if (problem === 'invalid_value') return 'csv_import.problem.unknown' as const
  if (problem === 'too_big') return 'csv_import.problem.too_long' as const
  if (problem === 'twice') return 'csv_import.problem.twice' as const
  if (problem === 'taken') return 'csv_import.problem.taken' as const
  if (problem === 'too_few_cells') return 'csv_import.problem.few_cells' as const
  return problem === 'too_many_cells'
    ? ('csv_import.problem.cells' as const)
    : ('csv_import.problem.wrong' as const)
}
