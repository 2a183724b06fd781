import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconFilePlus, IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { codeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { withoutFailureType } from '../../../shared/vehicles/codes/fault-code.ts'
import type { ReportedCode, ScanReport } from '../../../shared/vehicles/codes/report/read-report.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { joined } from '../../ui/display/joined.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { CodeEntry, CodeMeaning } from './code-entry.tsx'
import { CodeExplanation } from './code-explanation.tsx'
import classes from './codes.module.css'
import type { FoundCode } from './use-code-text.ts'

/** Codes in the address of the order form; its field holds 1000 characters. */
const mostIntoOrder = 60

/** Explains every code of a scan report, and puts them into a customer's order together. */
export function ReportResults({ report }: { report: ScanReport }) {
  const { t } = useTranslation()
  const team = useIsTeam()
  const format = useFormat()
  const { copied, copy } = useCopy()
  const { codes, layout, vin, mileage } = report
  const asked = codes.map(({ code }) => code).join(',')
  const { data, error, refetch } = useQuery({
    ...callQuery(codeRoutes.known, { query: { codes: asked.slice(0, 5000) } }),
    enabled: codes.length > 0,
  })
  if (codes.length === 0)
    return (
      <EmptyState
        icon={<IconListSearch />}
        title={t('codes.report_none')}
        text={t('codes.report_none_text')}
      />
    )
  const list = codes.map(({ code }) => code)
  return (
    <section aria-label={t('codes.results')}>
      <div className={classes.reportHead}>
        <div>
          <h2 className={classes.count}>{t('codes.of_report', { count: codes.length })}</h2>
          <p className={classes.about}>
            {t(`codes.layout.${layout}`)}
            {vin && (
              <>
                {' · '}
                <bdi>{t('codes.report_vin', { vin })}</bdi>
              </>
            )}
            {mileage !== null && (
              <>
                {' · '}
                <bdi>{t('orders.form.km', { amount: format.number(mileage) })}</bdi>
              </>
            )}
          </p>
        </div>
        <div className={classes.actions}>
          {window.isSecureContext && (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={() => void copy(list.join(', '))}
            >
              {copied ? t('ui.copied') : t('codes.copy_all')}
            </Button>
          )}
          {!team && (
            <Button
              component={Link}
              to={pathTo('submitOrder', {
                codes: list.slice(0, mostIntoOrder).join(','),
                ...(vin && { vin }),
                ...(mileage !== null && { mileage: String(mileage) }),
              })}
              leftSection={<IconFilePlus size={16} />}
            >
              {t('codes.into_order')}
            </Button>
          )}
        </div>
      </div>
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      <ul className={classes.entries}>
        {codes.map((reported) => (
          <ReportedEntry key={reported.code} reported={reported} known={meaningsOf(reported, data ?? [])} />
        ))}
      </ul>
    </section>
  )
}

/** Returns what the list says of a code, or of it without its failure type. */
function meaningsOf({ code }: ReportedCode, known: readonly FoundCode[]): FoundCode[] {
  const named = (wanted: string) => known.filter((found) => found.code.toUpperCase() === wanted.toUpperCase())
  const exact = named(code)
  return exact.length > 0 ? exact : named(withoutFailureType(code))
}

function ReportedEntry({ reported, known }: { reported: ReportedCode; known: FoundCode[] }) {
  const { t } = useTranslation()
  const { code, read, text, statuses, units } = reported
  const beside = (
    <>
      {statuses.map((status) => (
        <StatusPill key={status} tone={status === 'sporadic' || status === 'stored' ? 'neutral' : 'warning'}>
          {t(`codes.status.${status}`)}
        </StatusPill>
      ))}
    </>
  )
  return (
    <CodeEntry code={code} beside={beside}>
      {known.map((found) => (
        <CodeMeaning key={found._id} found={found} />
      ))}
      {(known.length === 0 || read.form !== 'obd' || read.code?.includes('-')) && (
        <CodeExplanation read={read} />
      )}
      {(text || units.length > 0) && (
        <p className={classes.about}>{joined([text && t('codes.tool_says', { text }), ...units])}</p>
      )}
    </CodeEntry>
  )
}
