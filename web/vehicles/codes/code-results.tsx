import { IconListSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { readCode } from '../../../shared/vehicles/codes/read-code.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { CodeEntry, CodeMeaning } from './code-entry.tsx'
import { CodeExplanation } from './code-explanation.tsx'
import classes from './codes.module.css'

/** Shows the codes that a search finds, and of a code that isn't among them what it tells by itself. */
export function CodeResults({ keywords }: { keywords: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(codeRoutes.search, { query: { keywords } }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <SkeletonRows rows={4} height={72} />
  const read = readCode(keywords)
  const [first] = data
  const known = read && first && [read.code, read.written].includes(first.code)
  if (data.length === 0 && !read)
    return <EmptyState icon={<IconListSearch />} title={t('codes.none')} text={t('codes.none_text')} />
  return (
    <ul className={classes.entries} aria-label={t('codes.results')} aria-busy={isFetching}>
      {read && !known && (
        <CodeEntry code={read.code ?? read.written}>
          <p className={classes.about}>{t('codes.unknown')}</p>
          <CodeExplanation read={read} />
        </CodeEntry>
      )}
      {data.map((found, index) => (
        <CodeEntry key={found._id} code={found.code}>
          <CodeMeaning found={found} />
          {known && index === 0 && <CodeExplanation read={read} />}
        </CodeEntry>
      ))}
    </ul>
  )
}
