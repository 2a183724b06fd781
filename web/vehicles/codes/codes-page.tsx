import { useDebouncedValue } from '@mantine/hooks'
import { IconEngine } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readReport } from '../../../shared/vehicles/codes/report/read-report.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useKeepForm, useSavedValues } from '../../ui/form/saved-form.ts'
import { CodeBox } from './code-box.tsx'
import { CodeResults } from './code-results.tsx'
import classes from './codes.module.css'
import { ReportResults } from './report-results.tsx'

const none: never[] = []

/** Longest search; what is longer is read as a report. */
const longestSearch = 100

/** Looks codes up for customers: one box for a code, words or a whole scan report. What is searched stands in the address. */
export function CodesPage() {
  const { t } = useTranslation()
  const { q = '' }: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const kept = useSavedValues('codes', { text: q })
  const [typed, setTyped] = useState(q || kept.text)
  const [settled] = useDebouncedValue(typed, 150)
  const text = settled.trim()
  const search = text.length <= longestSearch && !/[\r\n]/.test(text) ? text : ''
  const report = useMemo(() => reportIn(text, search), [text, search])
  // A report is too long for the address, and has to be there again after Back from the order form.
  const savedForm = useMemo(() => ({ values: { text: settled }, isDirty: () => settled !== '' }), [settled])
  useKeepForm('codes', savedForm, none)
  // Ctrl-K may lead here again, with another code.
  useEffect(() => setTyped((now) => (q && q !== now.trim() ? q : now)), [q])
  const keep = useEffectEvent((search: string) => {
    if (search !== q) void navigate({ to: '.', search: search ? { q: search } : {}, replace: true })
  })
  useEffect(() => keep(search), [search])
  return (
    <>
      <PageHead about={t('codes.about')} />
      <Card>
        <CodeBox typed={typed} onChange={setTyped} />
        <div className={classes.results}>
          {text === '' && (
            <EmptyState icon={<IconEngine />} title={t('codes.start_title')} text={t('codes.start_text')} />
          )}
          {report ? <ReportResults report={report} /> : search && <CodeResults keywords={search} />}
        </div>
      </Card>
    </>
  )
}

/** Reads a text as a report where it isn't a search: it has several lines, is long, or names several codes. */
function reportIn(text: string, search: string) {
  if (text === '') return null
  const report = readReport(text)
  return search === '' || report.codes.length > 1 ? report : null
}
