import { useDebouncedValue } from '@mantine/hooks'
import { IconEngine, IconListSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { readCode } from '../../../shared/vehicles/codes/read-code.ts'
import { readReport } from '../../../shared/vehicles/codes/report/read-report.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { useSavedValues, useSaveForm } from '../../ui/form/saved-form.ts'
import { CodeBox } from './code-box.tsx'
import { CodeEntry, CodeMeaning } from './code-entry.tsx'
import { CodeExplanation } from './code-explanation.tsx'
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
  const saved = useSavedValues('codes', { text: q })
  const [typed, setTyped] = useState(q || saved.text)
  const [settled] = useDebouncedValue(typed, 150)
  const text = settled.trim()
  const search = text.length <= longestSearch && !/[\r\n]/.test(text) ? text : ''
  const report = useMemo(() => reportIn(text, search), [text, search])
  // A report is too long for the address, and has to be there again after Back from the order form.
  const savedForm = useMemo(() => ({ values: { text: settled }, isDirty: () => settled !== '' }), [settled])
  useSaveForm('codes', savedForm, none)
  // Ctrl-K may lead here again, with another code.
  useEffect(() => setTyped((now) => (q && q !== now.trim() ? q : now)), [q])
  const writeAddress = useEffectEvent((search: string) => {
    if (search !== q) void navigate({ to: '.', search: search ? { q: search } : {}, replace: true })
  })
  useEffect(() => writeAddress(search), [search])
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

/** Shows the codes that a search finds, and explains a code that isn't among them by itself. */
function CodeResults({ keywords }: { keywords: string }) {
  const { t } = useTranslation()
  const found = useQuery({
    ...callQuery(codeRoutes.search, { query: { keywords } }),
    placeholderData: keepPreviousData,
  })
  const read = readCode(keywords)
  const none = { icon: IconListSearch, title: t('codes.none'), text: t('codes.none_text') }
  return (
    <Loaded query={found} rows={4} height={72} empty={read ? undefined : none}>
      {(codes) => {
        const known = read && [read.code, read.written].includes(codes[0]?.code ?? '')
        return (
          <ul className={classes.entries} aria-label={t('codes.results')} aria-busy={found.isFetching}>
            {read && !known && (
              <CodeEntry code={read.code ?? read.written}>
                <p className={classes.about}>{t('codes.unknown')}</p>
                <CodeExplanation read={read} />
              </CodeEntry>
            )}
            {codes.map((one, index) => (
              <CodeEntry key={one._id} code={one.code}>
                <CodeMeaning found={one} />
                {known && index === 0 && <CodeExplanation read={read} />}
              </CodeEntry>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
